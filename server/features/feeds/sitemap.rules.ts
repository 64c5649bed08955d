import { feeds } from '#contract/feeds/feeds.ts'
import { escapeXml, joinLines, xmlDeclaration } from './xml.rules.ts'

/** Most addresses of one file (sitemaps.org). */
export const maxSitemapUrls = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An address to be indexed; `lastModified` (ISO 8601) only where it is known to be true. */
export type SitemapEntry = { path: string; lastModified?: string | undefined }

/** A file of addresses. @param origin of the site, without a slash at the end */
export function renderSitemap(origin: string, entries: SitemapEntry[]): string {
  return joinLines(
    xmlDeclaration,
    `<urlset xmlns="${namespace}">`,
    ...entries.map((entry) => `<url>${located(origin, entry)}</url>`),
    '</urlset>',
  )
}

/** The list of the files that the addresses were divided into. */
export function renderSitemapIndex(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) => ({
    path: feeds.sitemapPart.replace(':part', String(index + 1)),
  }))
  return joinLines(
    xmlDeclaration,
    `<sitemapindex xmlns="${namespace}">`,
    ...files.map((file) => `<sitemap>${located(origin, file)}</sitemap>`),
    '</sitemapindex>',
  )
}

function located(origin: string, { path, lastModified }: SitemapEntry): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<loc>${escapeXml(origin + path)}</loc>${modified}`
}
