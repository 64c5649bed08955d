import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { telLink } from '#contract/company/contact-lines.ts'

/** The company and its site as structured data for search engines. */
export function CompanyData() {
  const company = useCompany('company')
  const origin = useOrigin()
  const { address } = company
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
    telephone: telLink(company.phone).replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postcode,
      addressCountry: address.countryCode,
    },
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
