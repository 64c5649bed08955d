/** How the company's contact data is written. Free of schemas, since every page shows it. */
import type { Address } from './company-part.ts'

/** Town, state and postcode on one line, without what is not given. */
export const townLine = ({
  locality,
  region,
  postcode,
}: Pick<Address, 'locality' | 'region' | 'postcode'>): string =>
  [locality, region, postcode].filter((part) => part !== '').join(' ')

/** The lines of the address, without what is not given. */
export const addressLines = (address: Address): string[] =>
  [address.street, townLine(address), address.country].filter((line) => line !== '')

/** The address on one line. */
export const addressLine = (address: Address): string => addressLines(address).join(', ')

/** The link that calls a phone number (RFC 3966). */
export const telLink = (phone: string): string => `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`
