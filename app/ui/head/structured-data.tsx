/** A node of schema.org in JSON-LD; undefined properties are left out. */
export type StructuredNode = { '@type': string; [property: string]: unknown }

/**
 * Describes the page for search engines (schema.org as JSON-LD). Browsers don't run it, so the content security policy needs no hash. `<` is
 * escaped so that no text can end the element.
 */
export function StructuredData({ data }: { data: StructuredNode | StructuredNode[] }) {
  const graph = Array.isArray(data) ? { '@graph': data } : data
  const text = JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
