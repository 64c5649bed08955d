import { feedPaths } from '#contract/feeds/feeds.ts'
import { escapeXml, joinXmlLines, xmlDeclaration } from './xml.rules.ts'

/** Maximum number of URLs in one file (sitemaps.org). */
export const maxSitemapUrls = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A URL of the sitemap; `lastModified` (ISO 8601) is only set if it is accurate. */
export type SitemapEntry = { path: string; lastModified?: string | undefined }

/** Renders a sitemap file. @param origin of the site, without a trailing slash */
export function renderSitemap(origin: string, entries: SitemapEntry[]): string {
  return joinXmlLines(
    xmlDeclaration,
    `<urlset xmlns="${namespace}">`,
    ...entries.map((entry) => `<url>${locationTags(origin, entry)}</url>`),
    '</urlset>',
  )
}

/** Renders the sitemap index of `parts` files. */
export function renderSitemapIndex(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) => ({
    path: feedPaths.sitemapPart.replace(':part', String(index + 1)),
  }))
  return joinXmlLines(
    xmlDeclaration,
    `<sitemapindex xmlns="${namespace}">`,
    ...files.map((file) => `<sitemap>${locationTags(origin, file)}</sitemap>`),
    '</sitemapindex>',
  )
}

function locationTags(origin: string, { path, lastModified }: SitemapEntry): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<loc>${escapeXml(origin + path)}</loc>${modified}`
}
