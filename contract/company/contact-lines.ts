/** How the company's contact data is written. Free of schemas, since every page shows it. */
import type { Address } from './company-part.ts'

/** Countries that write the postcode before the town. */
const postcodeFirst = new Set(
  'AD AL AM AR AT AX BA BE BG BY CH CY CZ DE DK DO DZ EE EH ES FI FO FR GE GL GR HR HU IL IS IT KW LI LT LU MA MC MD ME MK NL NO PL PT RO RS SE SI SJ SK SM TN TR UY VA XK'.split(
    ' ',
  ),
)

/** Town, state and postcode on one line in the order of the country, without what is not given. */
export const townLine = ({ locality, region, postcode, countryCode }: Omit<Address, 'street' | 'country'>) =>
  (postcodeFirst.has(countryCode) ? [postcode, locality, region] : [locality, region, postcode])
    .filter((part) => part !== '')
    .join(' ')

/** The lines of the address, without what is not given. */
export const addressLines = (address: Address): string[] =>
  [address.street, townLine(address), address.country].filter((line) => line !== '')

/** The address on one line. */
export const addressLine = (address: Address): string => addressLines(address).join(', ')

/** The link that calls a phone number (RFC 3966). */
export const telLink = (phone: string): string => `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`
