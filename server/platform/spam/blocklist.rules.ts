import { isIP, isIPv4, isIPv6 } from 'node:net'
import { normalizeEmailAddress } from '#contract/normalize-email.ts'
import { transliterate } from '#contract/transliterate.ts'
import { blocklistMessages } from '#contract/spam/messages.ts'
import { blocklistLimits } from '#contract/spam/limits.ts'
import { ipv6GroupsOf } from '#server/platform/limits/rate-limits.ts'

/** The parts of a submission that are compared with the blocklist. */
type Checked = { texts: readonly string[]; email: string; ip: string }

/** Finds blocklist matches in a submission. @returns sentences, at most one of each kind */
export type Blocklist = (submission: Checked) => string[]

/** Minimum prefix lengths; a wider network is probably a mistake. */
const minPrefix = { 4: 8, 6: 16 } as const
/** Maximum number of words of a phrase to compare. */
const maxPhrase = 8

/** The words of a text in lower case and without diacritics, so that no spelling gets past the list. */
export const wordsIn = (text: string): string[] => transliterate(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** An IP address as a number, with its version. An IPv4 address within IPv6 counts as IPv4. */
function readAddress(ip: string): { version: 4 | 6; plain: string; bits: bigint } | undefined {
  const plain = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip
  if (isIPv4(plain))
    return { version: 4, plain, bits: plain.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
  if (!isIPv6(plain) || plain.includes('.')) return undefined
  return {
    version: 6,
    plain,
    bits: ipv6GroupsOf(plain).reduce((sum, group) => sum * 65_536n + BigInt(`0x${group || '0'}`), 0n),
  }
}

/** Phrases by their first words, each with the words that may follow: a comparison ends at the first word without a match. */
type PhraseNode = { isEnd?: true; next?: Phrases }
type Phrases = Map<string, PhraseNode>

type Network = { version: 4 | 6; prefix: number; bits: bigint }
type Line =
  | { kind: 'address'; address: string }
  | { kind: 'phrase'; words: string[] }
  | { kind: 'network'; network: Network }

const networkKey = ({ version, prefix, bits }: Network) =>
  `${version}/${prefix} ${bits >> BigInt((version === 4 ? 32 : 128) - prefix)}`

/** @returns the line, or a message that says what is wrong with it */
function readLine(line: string, number: number): Line | string {
  if (line.length > blocklistLimits.line) return blocklistMessages.tooLong(number)
  const [ip = '', given] = line.split('/')
  if (isIP(ip) || /^[\da-f.:]+\/\d+$/i.test(line)) {
    const address = readAddress(ip)
    const longest = address?.version === 4 ? 32 : 128
    const prefix = given === undefined ? longest : /^\d{1,3}$/.test(given) ? Number(given) : NaN
    if (!address || !(prefix <= longest)) return blocklistMessages.notNetwork(number)
    if (prefix < minPrefix[address.version]) return blocklistMessages.tooWide(number)
    return { kind: 'network', network: { ...address, prefix } }
  }
  if (line.includes('@')) {
    const address = normalizeEmailAddress(line.startsWith('@') ? `x${line}` : line).toLowerCase()
    if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address)) return blocklistMessages.notAddress(number)
    return { kind: 'address', address: line.startsWith('@') ? address.slice(1) : address }
  }
  const words = wordsIn(line).slice(0, maxPhrase)
  return words.join('').length < 2 ? blocklistMessages.tooShort(number) : { kind: 'phrase', words }
}

/** Checks a blocklist. @returns a message about the first invalid line; undefined if all are valid */
export function blocklistError(text: string): string | undefined {
  const lines = text.split('\n')
  if (lines.filter((line) => line.trim()).length > blocklistLimits.lines) return blocklistMessages.tooMany
  for (const [index, line] of lines.entries()) {
    const read = line.trim() && readLine(line.trim(), index + 1)
    if (typeof read === 'string' && read) return read
  }
  return undefined
}

/** Compiles a blocklist, so that the time of a check depends on the length of the submission, not of the list. */
export function compileBlocklist(text: string): Blocklist {
  const addresses = new Set<string>()
  const networks = new Set<string>()
  const widths = new Map<string, Pick<Network, 'version' | 'prefix'>>()
  const phrases: Phrases = new Map()
  for (const line of text.split('\n')) {
    const read = line.trim() ? readLine(line.trim(), 0) : ''
    if (typeof read === 'string') continue
    if (read.kind === 'address') addresses.add(read.address)
    else if (read.kind === 'network') {
      const { version, prefix } = read.network
      widths.set(`${version}/${prefix}`, { version, prefix })
      networks.add(networkKey(read.network))
    } else {
      let node: PhraseNode = { next: phrases }
      for (const word of read.words) {
        const next = node.next ?? new Map<string, PhraseNode>()
        node.next = next
        node = next.get(word) ?? {}
        next.set(word, node)
      }
      node.isEnd = true
    }
  }

  const findPhrase = (words: string[]) => {
    for (const start of words.keys()) {
      let node: PhraseNode | undefined = { next: phrases }
      for (let end = start; node && end < words.length; end += 1) {
        node = node.next?.get(words[end]!)
        if (node?.isEnd) return words.slice(start, end + 1).join(' ')
      }
    }
    return undefined
  }

  return ({ texts, email, ip }) => {
    const phrase = phrases.size > 0 ? texts.map((one) => findPhrase(wordsIn(one))).find(Boolean) : undefined
    const domain = email.slice(email.lastIndexOf('@'))
    const address = [email, domain].map((one) => one.toLowerCase()).find((one) => addresses.has(one))
    const from = networks.size > 0 ? readAddress(ip) : undefined
    const network =
      from &&
      [...widths.values()].find(
        ({ version, prefix }) => version === from.version && networks.has(networkKey({ ...from, prefix })),
      )
    return [
      ...(phrase ? [`Blocked word: ${phrase}`] : []),
      ...(address ? [`Blocked address: ${address}`] : []),
      ...(network ? [`Blocked network: ${from!.plain}`] : []),
    ]
  }
}
