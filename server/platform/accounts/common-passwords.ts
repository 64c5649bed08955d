import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { passwordMessages } from '#contract/auth/messages.ts'
import { invalid } from '#server/platform/errors.ts'
import { isRepetition, isSequential } from '#server/platform/secrets/secret-strength.rules.ts'

/** Common passwords that the list lacks, because it omits patterns and is older than some. */
const further = `
  012345 0123456789 087654321 12312300 123456abc 1g2w3e4r 292513 456789 7654321 87654321 987654 98765432 987987 aa12345678 abcd123456
  admin12 admin1234 admin12345 admin123456 asd123456 changeme1 changeme123 correct-horse-battery-staple correcthorsebatterystaple dubsmash
  helloworld letmein123 linkedin login123 million2 mynoob p@ssword pass12345 passw0rd1 password! password. password1! password1234
  password12345 password3 picture1 qqww1122 qwertzuiop root123 secret123 senha123 summer2024 summer2025 summer2026 target123 temp1234
  test12345 testing123 toor123 user123 user1234 welcome123 welcome1234 zinch
`

/**
 * Reads the 10,000 most common passwords of at least six characters, among ten million leaked ones (Mark Burnett's, as counted for
 * dropbox/zxcvbn): one per line, 32 kB compressed. Shorter ones are rejected for their length.
 * @returns one text, with a line break before and after each password, which takes a tenth of the memory of a set
 */
function readCommonPasswords(): string {
  const file = readFileSync(new URL('common-passwords.txt.gz', import.meta.url))
  return `\n${gunzipSync(file).toString('latin1')}${further.trim().split(/\s+/).join('\n')}\n`
}

const commonPasswords = readCommonPasswords()

/** Short words that people add before or after another one. */
const shortWords = new Set(['admin', 'guest', 'hello', 'login', 'pass', 'root', 'test', 'user'])

/** A password with fewer distinct characters is a pattern. */
const minDistinct = 5

/** Maximum length of a password to split into two words. The longest in the list have a dozen characters. */
const maxPair = 32

const isCommon = (text: string) => !/\s/.test(text) && commonPasswords.includes(`\n${text}\n`)

/** Whether a text is two common passwords or words in a row: `letmeinplease`, `adminpassword`. */
function isPair(text: string): boolean {
  const isWord = (part: string) => shortWords.has(part) || isCommon(part)
  return (
    text.length <= maxPair &&
    Array.from(text).some((_, at) => isWord(text.slice(0, at)) && isWord(text.slice(at)))
  )
}

/** Whether a text is a repetition or sequence, or has few distinct characters. */
const isPattern = (text: string) =>
  text !== '' && (isRepetition(text) || isSequential(text) || new Set(text).size < minDistinct)

/** Whether a password is easy to guess: one or two common ones, a repetition, a sequence, or the account's email address. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const address = email.toLowerCase()
  return (
    isCommon(lower) ||
    isPair(lower) ||
    isPattern(lower) ||
    lower === address ||
    lower === address.split('@')[0]
  )
}

/** @param path of the field @throws HttpError 400 for a password that is easy to guess */
export function assertUncommonPassword(password: string, email: string, path: string): void {
  if (isCommonPassword(password, email)) throw invalid(passwordMessages.tooCommon, path)
}
