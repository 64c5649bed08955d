import routes from '#app/routes.ts'
import { articles } from '#content/articles.ts'
import { openings } from '#content/openings.ts'
import { services } from '#content/services.ts'

type Route = { path?: string; index?: boolean; children?: Route[] }

/** Addresses of the site map as `app/routes.ts` spells them, parameters included. */
function patterns(entries: Route[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    if (children) return patterns(children, here)
    return index || path ? [here || '/'] : []
  })
}

const pathPatterns = patterns(routes as Route[]).filter((path) => !path.endsWith('*'))

const isBackOffice = (path: string) => /^\/(admin|login)(\/|$)/.test(path)

/** Published demo articles, newest first. */
export const articlePaths = articles
  .filter(({ status }) => status === 'published')
  .sort((a, b) => b.publishedAt!.localeCompare(a.publishedAt!))
  .map(({ slug }) => `/blog/${slug}`)

/** What the parameters of public addresses stand for in the demo company's content. */
const examples: Record<string, string[]> = {
  '/blog/:slug': articlePaths,
  '/career/:slug': openings.map(({ slug }) => `/career/${slug}`),
  '/:service': services.map(({ slug }) => `/${slug}`),
}

/** Links of mails bear a token of their own and are visited by the journeys that receive the mail. */
const isTokenPage = (pattern: string) => pattern.startsWith('/newsletter/')

/** Every public page of the site map by its real address; of the articles all, or the `articleCount` newest. */
export function publicPaths(articleCount = articlePaths.length): string[] {
  return pathPatterns
    .filter((pattern) => !isBackOffice(pattern) && !isTokenPage(pattern))
    .flatMap((pattern) => {
      if (!pattern.includes(':')) return [pattern]
      const found = examples[pattern]
      if (!found) throw new Error(`Say in tests/e2e/support/site-map.ts what ${pattern} stands for`)
      return pattern === '/blog/:slug' ? found.slice(0, articleCount) : found
    })
}

/** Back office pages without a parameter, and the patterns of those that have one. */
export const adminPatterns = pathPatterns.filter(isBackOffice)
