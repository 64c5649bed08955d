/** The RFC 4648 alphabet, for authenticator apps. */
const rfc4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Douglas Crockford's alphabet, without letters that look like digits, for codes that people type. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes bytes in base 32 without padding. @param alphabet 32 characters */
export function encodeBase32(bytes: Uint8Array, alphabet: string = rfc4648): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}
