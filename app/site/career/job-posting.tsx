import type { Opening } from '#content/openings.ts'
import { site } from '#content/site.ts'
import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'

/** A position as structured data for job searches (Google's JobPosting). */
export function JobPosting({ opening }: { opening: Opening }) {
  const origin = useOrigin()
  const { address } = site
  const { location, remote, salary } = opening
  return (
    <StructuredData
      data={{
        '@type': 'JobPosting',
        title: opening.title,
        description: descriptionHtml(opening),
        identifier: { '@type': 'PropertyValue', name: site.name, value: opening.slug },
        url: `${origin}/career/${opening.slug}`,
        datePosted: opening.datePosted,
        // until the end of the day in the last time zone
        validThrough: `${opening.validThrough}T23:59:59Z`,
        employmentType: opening.employmentType,
        hiringOrganization: {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: site.name,
          sameAs: `${origin}/`,
          logo: `${origin}/icon-512.png`,
        },
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: location.locality,
            addressRegion: location.region,
            postalCode: location.postcode,
            addressCountry: location.countryCode,
          },
        },
        ...(remote.allowed && {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: remote.country },
        }),
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: salary.currency,
          value: {
            '@type': 'QuantitativeValue',
            minValue: salary.min,
            maxValue: salary.max,
            unitText: salary.unit,
          },
        },
        experienceRequirements: {
          '@type': 'OccupationalExperienceRequirements',
          monthsOfExperience: Number.parseInt(opening.experience, 10) * 12,
        },
        directApply: true,
      }}
    />
  )
}

/** The whole description, in the HTML that job searches accept. */
function descriptionHtml({ description, responsibilities, qualifications, offer }: Opening): string {
  const list = (heading: string, items: string[]) =>
    `<h3>${heading}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  return [
    `<p>${escaped(description)}</p>`,
    list('Key responsibilities', responsibilities),
    list('What you bring', qualifications),
    list('What we offer', offer),
  ].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
