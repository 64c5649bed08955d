/** No domain is longer (RFC 1035). */
const maxDomain = 253

/** Characters that end a host in a URL, or are decoded there: no domain has them. */
const noDomain = /[/?#%\\:@[\]]/

/** A domain in its one spelling: in ASCII (RFC 5891) and lower case, without a dot at its end. One that is none is left as it is. */
function spellDomain(domain: string): string {
  const lower = domain.toLowerCase()
  // reading one takes time that grows with the square of its length
  if (lower.length > maxDomain) return lower
  const url = `http://${lower}`
  if (noDomain.test(lower) || !URL.canParse(url)) return lower
  let host = new URL(url).hostname
  while (host.endsWith('.')) host = host.slice(0, -1)
  // numbers are read as IP addresses, in any notation
  return /^[\d.]+$/.test(host) ? lower : host
}

/**
 * Spells an e-mail address in one way, so that a person is found by it: without what is invisible, its domain in ASCII. Letters before the
 * at sign keep their case where they are ASCII alone: databases ignore the case of others as little as mail servers do.
 */
export function spellEmailAddress(address: string): string {
  const visible = address
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}\u2800]+/gu, '')
    .trim()
  const at = visible.lastIndexOf('@') + 1
  if (at === 0) return visible
  const local = visible.slice(0, at)
  const isAscii = /^[\0-\x7f]*$/.test(local)
  return (isAscii ? local : local.toLowerCase().normalize('NFC')) + spellDomain(visible.slice(at))
}

/** Normalises an e-mail address to the form that must be unique. */
export function emailKeyOf(address: string): string {
  return spellEmailAddress(address).toLowerCase()
}
