import { domainToUnicode } from 'node:url'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { normalize } from '#contract/normal-form.ts'

/** The spellings of an address that a text may contain: the key, the key with its domain in Unicode, and the address as typed. */
export function emailSpellings(email: string): string[] {
  const key = emailKeyOf(email)
  const at = key.lastIndexOf('@') + 1
  const domain = key.slice(at)
  const read = (domain.includes('xn--') && domainToUnicode(domain)) || domain
  const typed = normalize(email, 'NFC')
  return [...new Set([key, key.slice(0, at) + read, typed.toLowerCase(), email, typed])]
}
