import type { OpeningPage } from '#contract/openings/openings.ts'

type Place = Pick<OpeningPage, 'city' | 'region' | 'postcode' | 'country' | 'isRemote' | 'remoteArea'>

/** An address of the company. */
type Address = { street: string; locality: string; postcode: string }

/**
 * Where a position is, in the properties of Google's JobPosting. A place is valid with its country alone, and remote work with where one
 * may live or with that country.
 * @param company the one place whose street is known
 * @returns undefined where neither is known, and so no JobPosting is valid
 */
export function jobPlaceOf(opening: Place, company: Address): Record<string, unknown> | undefined {
  const { city, region, postcode, country, isRemote, remoteArea } = opening
  const isAnywhere = isRemote && remoteArea !== ''
  // beside where one may live, a country without a city would be a second answer to the same question
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

/** The months of experience that a text asks for; undefined where it names no number of years or months. */
export function experienceMonths(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,2})\b[^a-z]*(?:(?:to|or more) [^a-z]*)?(year|month)/i.exec(text) ?? []
  if (!number || Number(number) === 0) return undefined
  return Number(number) * (unit!.toLowerCase() === 'year' ? 12 : 1)
}
