import { normalize } from './normal-form.ts'

/** No domain is longer (RFC 1035). */
const maxDomain = 253

/** Characters that end a host in a URL, or are decoded there: no domain has them. */
const noDomain = /[/?#%\\:@[\]]/

/** Joiners, which some scripts need within words: a domain with one is another than the same without. */
const joiners = /[\u200c\u200d]/g

/** Characters that show nothing, joiners aside. */
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}\u2800]+/gu

const isDomain = (text: string) => !noDomain.test(text) && URL.canParse(`http://${text}`)

/** A domain in its one spelling: in ASCII (RFC 5891) and lower case, without a dot at its end. One that is none is left as it is. */
function normalizeDomain(domain: string): string {
  const lower = domain.toLowerCase()
  const plain = lower.replace(joiners, '')
  // reading one takes time that grows with the square of its length
  if (lower.length > maxDomain) return plain
  const readable = [lower, plain].find(isDomain)
  if (readable === undefined) return plain
  let host = new URL(`http://${readable}`).hostname
  while (host.endsWith('.')) host = host.slice(0, -1)
  // numbers are read as IP addresses, in any notation
  return /^[\d.]+$/.test(host) ? plain : host
}

/**
 * Spells an e-mail address in one way, so that a person is found by it: without what is invisible, its domain in ASCII. Emails before the
 * at sign keep their case where they are ASCII alone: databases ignore the case of others as little as mail servers do.
 */
export function normalizeEmailAddress(address: string): string {
  const visible = normalize(address, 'NFC').replace(invisible, '').trim()
  const at = visible.lastIndexOf('@') + 1
  if (at === 0) return visible.replace(joiners, '').trim()
  const local = visible.slice(0, at).replace(joiners, '').trimStart()
  const isAscii = /^[\0-\x7f]*$/.test(local)
  return (isAscii ? local : normalize(local.toLowerCase(), 'NFC')) + normalizeDomain(visible.slice(at)).trim()
}

/** Normalises an e-mail address to the form that must be unique. */
export function emailKeyOf(address: string): string {
  return normalizeEmailAddress(address).toLowerCase()
}
