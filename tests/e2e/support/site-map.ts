import routes from '#app/routes.ts'
import { articles } from '#content/articles.ts'
import { demoIssues } from '#content/demo/issues.ts'
import { openings } from '#content/openings.ts'
import { services } from '#content/services.ts'
import { accountPages } from '#contract/auth/account-pages.ts'

type Route = { path?: string; index?: boolean; children?: Route[] }

/** Returns the path patterns of `app/routes.ts`. */
function patterns(entries: Route[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    if (children) return patterns(children, here)
    return index || path ? [here || '/'] : []
  })
}

const pathPatterns = patterns(routes as Route[]).filter((path) => !path.endsWith('*'))

const isAdminPath = (path: string) => /^\/admin(\/|$)/.test(path) || isAccountPath(path)

/** The sign-in, and the pages that lead to an account; some of them need a token from an email. */
const isAccountPath = (path: string) => (accountPages as readonly string[]).includes(path.split('/')[1]!)

/** Paths of the published demo articles, newest first. */
export const articlePaths = articles
  .filter(({ status }) => status === 'published')
  .sort((a, b) => b.publishedAt!.localeCompare(a.publishedAt!))
  .map(({ slug }) => `/blog/${slug}`)

/** Paths for the public patterns with parameters, from the demo content. */
const examples: Record<string, string[]> = {
  '/blog/:slug': articlePaths,
  '/:service': services.map(({ slug }) => `/${slug}`),
  '/newsletter/:slug': demoIssues.map(({ slug }) => `/newsletter/${slug}`),
  '/career/:slug': openings.map(({ slug }) => `/career/${slug}`),
}

/** Whether a page needs a token from an email; journeys that receive the email visit it. */
const isTokenPage = (pattern: string) => /^\/newsletter\/[a-z]/.test(pattern)

const pathsOf = (pattern: string): string[] => {
  if (!pattern.includes(':')) return [pattern]
  const found = examples[pattern]
  if (!found) throw new Error(`Add paths for ${pattern} to tests/e2e/support/site-map.ts`)
  return found
}

const publicPatterns = pathPatterns.filter((pattern) => !isAdminPath(pattern) && !isTokenPage(pattern))

/** Returns the paths of all public pages. @param articleCount number of articles, newest first; all by default */
export const publicPaths = (articleCount = articlePaths.length): string[] =>
  publicPatterns.flatMap((pattern) =>
    pattern === '/blog/:slug' ? pathsOf(pattern).slice(0, articleCount) : pathsOf(pattern),
  )

/** One path of each public pattern. */
export const publicExamples = publicPatterns.map((pattern) => pathsOf(pattern)[0]!)

/** Path patterns of the back office. */
export const adminPatterns = pathPatterns.filter(isAdminPath)
