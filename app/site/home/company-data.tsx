import { site } from '#content/site.ts'
import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'

/** The company and its site as structured data for search engines. */
export function CompanyData() {
  const origin = useOrigin()
  const { address } = site
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: site.description,
    slogan: site.tagline,
    foundingDate: String(site.foundedYear),
    email: site.contactEmail,
    telephone: site.phone.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postcode,
      addressCountry: address.countryCode,
    },
    sameAs: site.social.map(({ href }) => href),
  }
  const webSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: site.locale,
    publisher: { '@id': organization['@id'] },
  }
  return <StructuredData data={[organization, webSite]} />
}
