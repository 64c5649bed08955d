/** The alphabet of RFC 4648, which authenticator apps read. */
const rfc4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The alphabet of Douglas Crockford, without letters that look like digits, for what people type. */
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
