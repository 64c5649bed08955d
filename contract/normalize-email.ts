import { normalize } from './normal-form.ts'

/** Maximum length of a domain (RFC 1035). */
const maxDomain = 253

/** Characters that end a host in a URL, or are decoded there, and can't be in a domain. */
const noDomain = /[/?#%\\:@[\]]/

/** Joiners, which some scripts need within words: they make a domain a different one. */
const joiners = /[\u200c\u200d]/g

/** Invisible characters except joiners. */
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}\u2800]+/gu

const isDomain = (text: string) => !noDomain.test(text) && URL.canParse(`http://${text}`)

/** Normalises a domain: in ASCII (RFC 5891) and lower case, without a trailing dot. Leaves invalid ones as they are. */
function normalizeDomain(domain: string): string {
  const lower = domain.toLowerCase()
  const plain = lower.replace(joiners, '')
  // parsing takes quadratic time
  if (lower.length > maxDomain) return plain
  const readable = [lower, plain].find(isDomain)
  if (readable === undefined) return plain
  let host = new URL(`http://${readable}`).hostname
  while (host.endsWith('.')) host = host.slice(0, -1)
  // URL parses numbers as IP addresses, in any notation
  return /^[\d.]+$/.test(host) ? plain : host
}

/**
 * Normalises an email address, so that a person is found by it: removes invisible characters and converts the domain to ASCII. The local part
 * keeps its case only if it's ASCII: databases don't ignore the case of other letters.
 */
export function normalizeEmailAddress(address: string): string {
  const visible = normalize(address, 'NFC').replace(invisible, '').trim()
  const at = visible.lastIndexOf('@') + 1
  if (at === 0) return visible.replace(joiners, '').trim()
  const local = visible.slice(0, at).replace(joiners, '').trimStart()
  const isAscii = /^[\0-\x7f]*$/.test(local)
  return (isAscii ? local : normalize(local.toLowerCase(), 'NFC')) + normalizeDomain(visible.slice(at)).trim()
}

/** Normalises an email address to its unique form. */
export function emailKeyOf(address: string): string {
  return normalizeEmailAddress(address).toLowerCase()
}
