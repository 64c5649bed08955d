import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { passwordMessages } from '#contract/auth/messages.ts'
import { invalid } from '#server/platform/errors.ts'

/** Common ones that the list lacks, since it leaves out patterns and is older than some. */
const further = `
  012345 0123456789 087654321 12312300 123456abc 1g2w3e4r 292513 456789 7654321 87654321 987654 98765432 987987 aa12345678 abcd123456
  admin12 admin1234 admin12345 admin123456 asd123456 changeme1 changeme123 correct-horse-battery-staple correcthorsebatterystaple dubsmash
  helloworld letmein123 linkedin login123 million2 mynoob p@ssword pass12345 passw0rd1 password! password. password1! password1234
  password12345 password3 picture1 qqww1122 qwertzuiop root123 secret123 senha123 summer2024 summer2025 summer2026 target123 temp1234
  test12345 testing123 toor123 user123 user1234 welcome123 welcome1234 zinch
`

/**
 * Reads the 10,000 most common passwords of six characters and more, among ten million leaked ones (Mark Burnett's, as counted for
 * dropbox/zxcvbn): a file of one line each, of 32 kB compressed. Shorter ones are rejected for their length.
 * @returns one text, with a line break before and after each, which takes a tenth of the memory of a set
 */
function readCommonPasswords(): string {
  const file = readFileSync(new URL('common-passwords.txt.gz', import.meta.url))
  return `\n${gunzipSync(file).toString('latin1')}${further.trim().split(/\s+/).join('\n')}\n`
}

const commonPasswords = readCommonPasswords()

/** Whether a text is a part of up to four characters, again and again: `zzzzzz`, `123123`. */
const isRepetition = (text: string) => /^(.{1,4})\1+$/su.test(text)

/** Whether each character is the one after, or each the one before: `abcdefgh`, `9876543210`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  return steps.length > 1 && [1, -1].some((step) => steps.every((one) => one === step))
}

/** Whether a password is easily guessed: a common one, a repetition, a sequence, or the account's e-mail address. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const address = email.toLowerCase()
  return (
    (!/\s/.test(lower) && commonPasswords.includes(`\n${lower}\n`)) ||
    isRepetition(lower) ||
    isSequence(lower) ||
    lower === address ||
    lower === address.split('@')[0]
  )
}

/** @param path of the field. @throws HttpError 400 for a password that is easily guessed */
export function assertUncommon(password: string, email: string, path: string): void {
  if (isCommonPassword(password, email)) throw invalid(passwordMessages.tooCommon, path)
}
