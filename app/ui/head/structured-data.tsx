/** A node of schema.org in JSON-LD; what is undefined is left out. */
export type StructuredNode = { '@type': string; [property: string]: unknown }

/**
 * Tells search engines in their own words what the page is about (schema.org as JSON-LD). It is data: no browser runs
 * it, so the policy asks for no hash. `<` is escaped, so that no text of it can end the element.
 */
export function StructuredData({ data }: { data: StructuredNode | StructuredNode[] }) {
  const graph = Array.isArray(data) ? { '@graph': data } : data
  const text = JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
