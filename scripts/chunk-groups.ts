import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../app/routes.ts'

type Module = { importers: string[]; dynamicImporters: string[] }
type Context = { getModuleInfo(id: string): Module | null }

/** Returns the route modules in a part of the site map, as paths in `app`. */
function filesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
}

const frameFiles = new Set(['root.tsx', 'site/layout/layout.tsx'])
const pageFiles = new Set(
  filesOf(await routes).filter((file) => file.startsWith('site/') && !frameFiles.has(file)),
)
const screenFiles = new Set(filesOf(await routes).filter((file) => file.startsWith('admin/')))
/**
 * Folders of the most visited pages. Modules that three folders share are in the chunk of every page only if one of these is among them.
 */
const mostVisited = new Set(['home', 'article', 'blog'])
/** Pairs of folders that share only a few bytes. Those are in the chunk of every page, since a separate chunk would double them. */
const small = new Set(['article-home', 'article-contact'])
const shareable = /\/(app|contract|content|lucide-react)\//

const pathInApp = (id: string) => id.replace(/^.*\/app\//, '').replace(/\?.*$/, '')
const isPage = (id: string) => pageFiles.has(pathInApp(id))
const isScreen = (id: string) => screenFiles.has(pathInApp(id))
const isFrame = (id: string) => frameFiles.has(pathInApp(id))
/** `site/blog/saved.tsx` → `blog`. */
const folderOf = (id: string) => pathInApp(id).split('/')[1]!

/**
 * Names the chunks of modules that several pages share, for the bundler.
 * - Modules of the frame, or of pages in more than two folders, are in one chunk, since each small module would cost a request.
 * - Modules of pages in one or two folders are in a chunk of those folders. Modules of a single page stay in its chunk.
 * - No module of the back office alone reaches a public page. Modules of three or more of its screens, or of two screens in two folders,
 * are in one chunk, since every page loads the router's manifest, which lists the files of every screen.
 * - The desks are one chunk except for their route modules, since the inbox shows what they all show.
 * A chunk includes the imports of its modules, so the most widely shared modules come first, and modules that a page shares with the back
 * office come before those of the back office. Modules that screens use and a page imports on demand have their own chunk.
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

/** Returns the chunk of a module that several pages in `count` folders use. */
function sharedBy(count: number, id: string, context: Context): string | null {
  if (!canMove(id)) return null
  const users = publicUsers(id, context)
  const folders = foldersOf(users)
  return users.length > 1 && folders.length === count ? folders.join('-') : null
}

/** Returns the chunk of a module that one page and the back office use. */
function sharedByPageAndScreens(id: string, context: Context): string | null {
  if (!canMove(id) || isScreen(id)) return null
  const [user, ...others] = publicUsers(id, context)
  const isShared = user !== undefined && others.length === 0 && usersOf(id, context, isScreen).length > 0
  return isShared ? `${folderOf(user)}-back-office` : null
}

/** Returns the chunk of a module that screens use and a public page imports on demand. */
function sharedOnDemand(id: string, context: Context): string | null {
  if (screensOf(id, context).length === 0) return null
  const [user] = usersOf(id, context, isPage, (module) => [...module.importers, ...module.dynamicImporters])
  return user ? `${folderOf(user)}-on-demand` : null
}

/** Returns the screens that use a module, if no public page uses it and it may move. */
const screensOf = (id: string, context: Context) =>
  canMove(id) && !isScreen(id) && publicUsers(id, context).length === 0 ? usersOf(id, context, isScreen) : []

/** Folders of the screens with waiting records. */
const deskFolders = new Set(['enquiries', 'careers', 'comments', 'inbox'])
const isOfDesks = (screens: string[]) =>
  screens.length > 0 && foldersOf(screens).every((folder) => deskFolders.has(folder))

function isSharedByScreens(id: string, context: Context): boolean {
  const screens = screensOf(id, context)
  return !isOfDesks(screens) && (screens.length > 2 || foldersOf(screens).length > 1)
}

const foldersOf = (users: string[]) => [...new Set(users.map(folderOf))].sort()

/** Returns the public pages that import a module. */
const publicUsers = (id: string, context: Context) =>
  usersOf(id, context, (module) => isPage(module) || isFrame(module))

/**
 * Returns the route modules that import a module, directly or indirectly.
 * @param importersOf by default, without dynamic imports in between
 */
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
