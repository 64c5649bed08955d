import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { Service } from '#contract/company/services-part.ts'

/** The service as structured data for search engines. */
export function ServiceData({ service }: { service: Service }) {
  const company = useCompany('company')
  const origin = useOrigin()
  const { slug, name, metaDescription, offerings } = service
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        '@id': `${origin}/${slug}#service`,
        name,
        serviceType: name,
        description: metaDescription,
        url: `${origin}/${slug}`,
        provider: {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: company.name,
          url: `${origin}/`,
        },
        areaServed: { '@type': 'Country', name: company.address.country },
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name,
          itemListElement: offerings.map(({ title, text }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: title, description: text },
          })),
        },
      }}
    />
  )
}
