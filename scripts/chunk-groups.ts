import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../app/routes.ts'

type Module = { importers: string[]; dynamicImporters: string[] }
type Context = { getModuleInfo(id: string): Module | null }

/** The route modules below a part of the site map, as paths within `app`. */
function filesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
}

const frameFiles = new Set(['root.tsx', 'site/layout/layout.tsx'])
const pageFiles = new Set(
  filesOf(await routes).filter((file) => file.startsWith('site/') && !frameFiles.has(file)),
)
const screenFiles = new Set(filesOf(await routes).filter((file) => file.startsWith('admin/')))
/** Folders of the pages of most visits: what three folders share is on every page only where it is on one of these. */
const mostVisited = new Set(['home', 'article', 'blog'])
/** What two folders share is on every page where it is a few bytes, which a chunk of their own would double. */
const small = new Set(['article-home', 'article-contact'])
const shareable = /\/(app|contract|content|lucide-react)\//

const pathInApp = (id: string) => id.replace(/^.*\/app\//, '').replace(/\?.*$/, '')
const isPage = (id: string) => pageFiles.has(pathInApp(id))
const isScreen = (id: string) => screenFiles.has(pathInApp(id))
const isFrame = (id: string) => frameFiles.has(pathInApp(id))
/** `site/blog/saved.tsx` → `blog`. */
const folderOf = (id: string) => pathInApp(id).split('/')[1]!

/**
 * Names the chunks of modules that several pages share, for the bundler: what the frame or the pages of more than two folders use
 * is one chunk, where each small module would be a request; what pages of one or two folders share is a chunk of those folders.
 * Modules of a single page stay in its chunk, and no module of the back office alone reaches a public page: what three or more of its
 * screens share, or two of two folders, is one chunk of theirs, since every page loads the router's manifest, which names each file of each
 * screen. The screens of the desks are one chunk but for their route modules, since the inbox shows what they all show. A chunk
 * includes the imports of its modules, so the most widely shared modules come first, and what one page shares with the back office
 * comes before the chunk of the latter. What a page imports on demand and screens use is apart from that chunk too.
 */
export const chunkGroups = [
  {
    debugName: 'site',
    name: (id: string, context: Context) => (isUsedEverywhere(id, context) ? 'site' : null),
  },
  { debugName: 'two folders', name: (id: string, context: Context) => sharedBy(2, id, context) },
  { debugName: 'one folder', name: (id: string, context: Context) => sharedBy(1, id, context) },
  { debugName: 'one page', name: (id: string, context: Context) => sharedByPageAndScreens(id, context) },
  { debugName: 'on demand', name: (id: string, context: Context) => sharedOnDemand(id, context) },
  {
    debugName: 'back office',
    name: (id: string, context: Context) => (isSharedByScreens(id, context) ? 'back-office' : null),
  },
  {
    debugName: 'desks',
    name: (id: string, context: Context) => (isOfDesks(screensOf(id, context)) ? 'desks' : null),
  },
]

const canMove = (id: string) => shareable.test(id) && !isPage(id) && !isFrame(id)

function isUsedEverywhere(id: string, context: Context): boolean {
  if (!canMove(id)) return false
  const users = publicUsers(id, context)
  const folders = foldersOf(users)
  if (small.has(folders.join('-'))) return true
  return users.some(isFrame) || (folders.length > 2 && folders.some((folder) => mostVisited.has(folder)))
}

/** The chunk's name when several pages use a module, and their folders are `count`. */
function sharedBy(count: number, id: string, context: Context): string | null {
  if (!canMove(id)) return null
  const users = publicUsers(id, context)
  const folders = foldersOf(users)
  return users.length > 1 && folders.length === count ? folders.join('-') : null
}

/** The chunk's name when one page and the back office use a module. */
function sharedByPageAndScreens(id: string, context: Context): string | null {
  if (!canMove(id) || isScreen(id)) return null
  const [user, ...others] = publicUsers(id, context)
  const isShared = user !== undefined && others.length === 0 && usersOf(id, context, isScreen).length > 0
  return isShared ? `${folderOf(user)}-back-office` : null
}

/** The chunk's name when screens use a module which a public page imports on demand. */
function sharedOnDemand(id: string, context: Context): string | null {
  if (screensOf(id, context).length === 0) return null
  const [user] = usersOf(id, context, isPage, (module) => [...module.importers, ...module.dynamicImporters])
  return user ? `${folderOf(user)}-on-demand` : null
}

/** The screens that use a module which no public page uses, and which may move. */
const screensOf = (id: string, context: Context) =>
  canMove(id) && !isScreen(id) && publicUsers(id, context).length === 0 ? usersOf(id, context, isScreen) : []

/** The folders of the screens on which people work through what waits. */
const deskFolders = new Set(['enquiries', 'careers', 'comments', 'inbox'])
const isOfDesks = (screens: string[]) =>
  screens.length > 0 && foldersOf(screens).every((folder) => deskFolders.has(folder))

function isSharedByScreens(id: string, context: Context): boolean {
  const screens = screensOf(id, context)
  return !isOfDesks(screens) && (screens.length > 2 || foldersOf(screens).length > 1)
}

const foldersOf = (users: string[]) => [...new Set(users.map(folderOf))].sort()

/** The public pages that import a module. */
const publicUsers = (id: string, context: Context) =>
  usersOf(id, context, (module) => isPage(module) || isFrame(module))

/** The route modules that import a module, directly or through others. @param importersOf by default without an `import()` in between */
function usersOf(
  id: string,
  context: Context,
  isUser: (module: string) => boolean,
  importersOf = ({ importers }: Module) => importers,
): string[] {
  const seen = new Set([id])
  for (const module of seen) {
    if (isUser(module)) continue
    const info = context.getModuleInfo(module)
    for (const importer of info ? importersOf(info) : []) seen.add(importer)
  }
  return [...seen].filter(isUser)
}
