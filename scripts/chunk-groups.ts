type Context = { getModuleInfo(id: string): { importers: string[] } | null }

const page = /\/app\/site\/([a-z-]+)\/.*\.tsx\?__react-router/
const frame = /\/app\/(root|site\/layout\/layout)\.tsx/
const shareable = /\/(app|contract|content|lucide-react)\//

/**
 * The files that shared modules go to, for the bundler: what the frame or many pages of the public site use comes as
 * one, where each small part would be a request of its own; what pages of one or two folders share comes with those
 * folders. What one page alone uses stays with it, and nothing that only the back office uses reaches a public page,
 * wherever it lies. A file takes along what its modules import, so the most widely shared choose first.
 */
export const chunkGroups = [
  { debugName: 'site', name: (id: string, context: Context) => (isForAll(id, context) ? 'site' : null) },
  { debugName: 'two folders', name: (id: string, context: Context) => sharedBy(2, id, context) },
  { debugName: 'one folder', name: (id: string, context: Context) => sharedBy(1, id, context) },
]

const canMove = (id: string) => shareable.test(id) && !page.test(id) && !frame.test(id)

function isForAll(id: string, context: Context): boolean {
  if (!canMove(id)) return false
  const users = publicUsers(id, context)
  return users.some((user) => frame.test(user)) || foldersOf(users).length > 2
}

/** A file's name when the pages of so many folders, and more pages than one, use a module. */
function sharedBy(count: number, id: string, context: Context): string | null {
  if (!canMove(id)) return null
  const users = publicUsers(id, context)
  const folders = foldersOf(users)
  return users.length > 1 && folders.length === count ? folders.join('-') : null
}

const foldersOf = (users: string[]) => [...new Set(users.map((user) => page.exec(user)?.[1] ?? ''))].sort()

/** The public pages that import a module, directly or by way of others, without an `import()` in between. */
function publicUsers(id: string, context: Context): string[] {
  const seen = new Set([id])
  for (const module of seen) {
    if (page.test(module) || frame.test(module)) continue
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return [...seen].filter((module) => page.test(module) || frame.test(module))
}
