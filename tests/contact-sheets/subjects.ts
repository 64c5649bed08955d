import { adminStates } from '#tests/e2e/states/admin-states.ts'
import type { PageState } from '#tests/e2e/states/page-state.ts'
import { publicStates } from '#tests/e2e/states/public-states.ts'
import { adminPatterns, publicPaths } from '#tests/e2e/support/site-map.ts'

/** What a contact sheet shows: a page as it comes, or a page in a certain state. */
export type Subject = PageState & {
  /** Numbered in the order of the site map, each page before its states. */
  file: string
  isPage: boolean
  isSignedIn: boolean
}

/** The lists whose first record provides the id of a page. */
const lists: Record<string, string> = {
  '/admin/posts/edit/:id': '/api/blogs',
  '/admin/enquires/:id': '/api/contact',
  '/admin/openings/edit/:id': '/api/openings/all',
}

async function pathWithId(pattern: string, base: string, token: string): Promise<string> {
  if (pattern === '/admin/company/:part') return '/admin/company/company'
  const call = lists[pattern]
  if (!call) throw new Error(`Add the list for ${pattern} to tests/contact-sheets/subjects.ts`)
  const answer = await fetch(base + call, { headers: { authorization: `Bearer ${token}` } })
  const id = /"_id":"([^"]+)"/.exec(await answer.text())?.[1]
  if (!id) throw new Error(`${call} has no record for ${pattern}`)
  return pattern.replace(':id', id)
}

const nameOf = (path: string) => path.replaceAll(/\W+/g, '-').slice(1) || 'home'

const publicPages = publicPaths(2).map((path) => ({ name: nameOf(path), path }))

/**
 * The pages of the back office. An optional id marks an address that redirects; pages with a one-time token are shown by their states, and
 * so are issues of the newsletter, of which the demo has none.
 */
async function adminPages(base: string, token: string): Promise<PageState[]> {
  const patterns = adminPatterns.filter((path) => !/(\?|\/:token|\/newsletter\/:id)$/.test(path))
  return Promise.all(
    patterns.map(async (pattern) => ({
      name: nameOf(pattern),
      path: pattern.includes(':') ? await pathWithId(pattern, base, token) : pattern,
    })),
  )
}

/** Returns the place among the pages of the page that a state belongs to: the page itself, else the nearest one above it. */
function placeOf({ path, shows = path }: PageState, pages: PageState[]): number {
  for (let address = shows.split('?')[0]!; address; address = address.slice(0, address.lastIndexOf('/'))) {
    const place = pages.findIndex((page) => page.path === address)
    if (place >= 0) return place
  }
  return publicPages.length - 1
}

/** Lists all subjects. @param token of an admin */
export async function listSubjects(base: string, token: string): Promise<Subject[]> {
  const pages = [...publicPages, ...(await adminPages(base, token))]
  const states = [...publicStates, ...adminStates]
  return pages
    .flatMap((page, place) => [page, ...states.filter((state) => placeOf(state, pages) === place)])
    .map((state, index) => ({
      ...state,
      file: `${String(index + 1).padStart(3, '0')}-${state.name}`,
      isPage: pages.includes(state),
      isSignedIn: state.path.startsWith('/admin'),
    }))
}
