import { openingLists } from '#contract/openings/opening-lists.ts'
import type { OpeningPage } from '#contract/openings/openings.ts'
import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** A position as structured data for job searches (Google's JobPosting). */
export function JobPosting({ opening }: { opening: OpeningPage }) {
  const company = useCompany('company')
  const origin = useOrigin()
  const { address } = company
  const { validThrough, salaryMin, salaryMax } = opening
  // the street is known of the company's own place alone
  const isAtCompany = opening.city === address.locality && opening.postcode === address.postcode
  const months = Number.parseInt(opening.experience, 10) * 12
  return (
    <StructuredData
      data={{
        '@type': 'JobPosting',
        title: opening.title,
        description: descriptionHtml(opening),
        identifier: { '@type': 'PropertyValue', name: company.name, value: opening.slug },
        url: `${origin}/career/${opening.slug}`,
        datePosted: opening.postedOn,
        // until the end of the day in the last time zone
        ...(validThrough && { validThrough: `${validThrough}T23:59:59Z` }),
        employmentType: opening.kind,
        hiringOrganization: {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: company.name,
          sameAs: `${origin}/`,
          logo: `${origin}/icon-512.png`,
        },
        ...(opening.city && {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              ...(isAtCompany && { streetAddress: address.street }),
              addressLocality: opening.city,
              ...(opening.region && { addressRegion: opening.region }),
              ...(opening.postcode && { postalCode: opening.postcode }),
              addressCountry: opening.country,
            },
          },
        }),
        ...(opening.isRemote && {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: opening.remoteArea },
        }),
        ...(salaryMin !== null && {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: opening.currency,
            value: {
              '@type': 'QuantitativeValue',
              minValue: salaryMin,
              maxValue: salaryMax,
              unitText: opening.salaryUnit,
            },
          },
        }),
        ...(months > 0 && {
          experienceRequirements: {
            '@type': 'OccupationalExperienceRequirements',
            monthsOfExperience: months,
          },
        }),
        directApply: true,
      }}
    />
  )
}

/** The whole description, in the HTML that job searches accept. */
function descriptionHtml({ description, responsibilities, requirements, offer }: OpeningPage): string {
  const list = (heading: string, items: string[]) =>
    items.length === 0
      ? ''
      : `<h3>${heading}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  return [
    `<p>${escaped(description)}</p>`,
    list(openingLists.responsibilities, responsibilities),
    list(openingLists.requirements, requirements),
    list(openingLists.offer, offer),
  ].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
