import { emailKeyOf } from '#contract/normalize-email.ts'

/**
 * The key for counting emails to an address: lower case and without a tag (RFC 5233), because `Ann+1@example.com` is delivered to
 * `ann@example.com`.
 */
export function recipientCountKey(address: string): string {
  const key = emailKeyOf(address)
  const at = key.lastIndexOf('@')
  const tag = key.indexOf('+', 1)
  return tag > 0 && tag < at ? key.slice(0, tag) + key.slice(at) : key
}
