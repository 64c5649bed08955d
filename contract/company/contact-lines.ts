/** Formats the company's contact details. Imports no schemas, since every page loads it. */
import type { Address } from './company-part.ts'

/** Town, state and postcode on one line, without empty ones. In much of Europe, the postcode comes first. */
export const townLine = ({ locality, region, postcode, countryCode }: Omit<Address, 'street' | 'country'>) =>
  (/^(AT|BE|C[HZ]|D[EK]|ES|F[IR]|IS|IT|LU|N[LO]|P[LT]|SE)$/.test(countryCode)
    ? [postcode, locality, region]
    : [locality, region, postcode]
  )
    .filter(Boolean)
    .join(' ')

/** The lines of the address, without empty ones. */
export const addressLines = (address: Address): string[] =>
  [address.street, townLine(address), address.country].filter((line) => line !== '')

/** The address on one line. */
export const addressLine = (address: Address): string => addressLines(address).join(', ')

/** The link that calls a phone number (RFC 3966). */
export const telLink = (phone: string): string => `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`
