import type { OpeningPage } from '#contract/openings/openings.ts'

type Place = Pick<OpeningPage, 'city' | 'region' | 'postcode' | 'country' | 'isRemote' | 'remoteArea'>

/** An address of the company. */
type Address = { street: string; locality: string; postcode: string }

/**
 * The location of an opening, as properties of Google's JobPosting. A location needs at least a country. Remote work
 * needs the area where applicants may live, or a country.
 * @param company the only place whose street is known
 * @returns undefined if neither is known, since a JobPosting would then be invalid
 */
export function jobPlaceOf(opening: Place, company: Address): Record<string, unknown> | undefined {
  const { city, region, postcode, country, isRemote, remoteArea } = opening
  const isAnywhere = isRemote && remoteArea !== ''
  // next to an applicant area, a country without a city would contradict it
  const hasPlace = country !== '' && (city !== '' || !isAnywhere)
  if (!hasPlace && !isAnywhere) return undefined
  const isAtCompany = city === company.locality && postcode === company.postcode
  return {
    ...(hasPlace && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(isAtCompany && { streetAddress: company.street }),
          ...(city && { addressLocality: city }),
          ...(region && { addressRegion: region }),
          ...(postcode && { postalCode: postcode }),
          addressCountry: country,
        },
      },
    }),
    ...(isRemote && { jobLocationType: 'TELECOMMUTE' }),
    ...(isAnywhere && { applicantLocationRequirements: { '@type': 'Country', name: remoteArea } }),
  }
}

/** The months of experience that a text asks for; undefined if it doesn't start with a number of years or months. */
export function experienceMonths(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,2})\b[^a-z]*(?:(?:to|or more) [^a-z]*)?(year|month)/i.exec(text) ?? []
  if (!number || Number(number) === 0) return undefined
  return Number(number) * (unit!.toLowerCase() === 'year' ? 12 : 1)
}
