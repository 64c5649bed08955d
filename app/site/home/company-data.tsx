import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { telLink } from '#contract/company/contact-lines.ts'
import { openingHoursData } from '#contract/company/opening-hours.ts'

/** Structured data of the company and its website, for search engines. */
export function CompanyData() {
  const company = useCompany('company')
  const origin = useOrigin()
  const { address, openingHours } = company
  const telephone = telLink(company.phone).replace('tel:', '')
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: company.description,
    slogan: company.tagline,
    foundingDate: company.foundedYear && String(company.foundedYear),
    email: company.email,
    telephone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postcode,
      addressCountry: address.countryCode,
    },
    contactPoint:
      openingHours.days.length > 0
        ? { '@type': 'ContactPoint', telephone, hoursAvailable: openingHoursData(openingHours.days) }
        : undefined,
    sameAs: company.social.map(({ href }) => href),
  }
  const webSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: company.name,
    url: `${origin}/`,
    inLanguage: company.locale,
    publisher: { '@id': organization['@id'] },
  }
  return <StructuredData data={[organization, webSite]} />
}
