import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from './structured-data.tsx'

export type Crumb = { name: string; path: string }

/** The breadcrumbs for search engines; `trail` begins below the home page and ends with this page. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const origin = useOrigin()
  const itemListElement = [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }))
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
