import { openingLists } from '#contract/openings/opening-lists.ts'
import type { OpeningPage } from '#contract/openings/openings.ts'
import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { experienceMonths, jobPlaceOf } from './job-posting.rules.ts'

/** Structured data of an open position for job search sites (Google's JobPosting), if its location is known. */
export function JobPosting({ opening }: { opening: OpeningPage }) {
  const company = useCompany('company')
  const origin = useOrigin()
  const { validThrough, salaryMin, salaryMax } = opening
  const place = jobPlaceOf(opening, company.address)
  if (!place) return undefined
  const months = experienceMonths(opening.experience)
  return (
    <StructuredData
      data={{
        '@type': 'JobPosting',
        title: opening.title,
        description: descriptionHtml(opening),
        identifier: { '@type': 'PropertyValue', name: company.name, value: opening.slug },
        url: `${origin}/career/${opening.slug}`,
        datePosted: opening.postedOn,
        // until the day has ended in every time zone
        ...(validThrough && { validThrough: `${validThrough}T23:59:59Z` }),
        employmentType: opening.kind,
        hiringOrganization: {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: company.name,
          sameAs: `${origin}/`,
          logo: `${origin}/icon-512.png`,
        },
        ...place,
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
        ...(months && {
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

/** The full description in the HTML that job search sites accept. */
function descriptionHtml({ description, responsibilities, requirements, offer }: OpeningPage): string {
  const list = (heading: string, items: string[]) =>
    items.length === 0
      ? ''
      : `<h3>${heading}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  return [
    `<p>${escaped(description).replaceAll('\n', '<br>')}</p>`,
    list(openingLists.responsibilities, responsibilities),
    list(openingLists.requirements, requirements),
    list(openingLists.offer, offer),
  ].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
