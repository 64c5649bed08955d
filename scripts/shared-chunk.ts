type Context = { getModuleInfo(id: string): { importers: string[] } | null }

const page = /\/app\/site\/.*\.tsx\?__react-router/
const frame = /\/app\/(root|site\/layout\/layout)\.tsx/
const shareable = /\/(app|contract|content|lucide-react)\//

/**
 * Names the file that a module goes to, for the bundler: what the frame or several pages of the public site use comes as
 * one, where each small part would be a request of its own. What one page alone uses stays with it, and nothing that
 * only the back office uses reaches a public page, wherever it lies.
 * @param id the module, @param context tells who imports whom
 */
export function sharedChunk(id: string, context: Context): string | null {
  if (page.test(id) || frame.test(id) || !shareable.test(id)) return null
  const users = publicUsers(id, context)
  return users.length > 1 || users.some((user) => frame.test(user)) ? 'site' : null
}

/** The public pages that import a module, directly or by way of others, without an `import()` in between. */
function publicUsers(id: string, context: Context): string[] {
  const seen = new Set([id])
  for (const module of seen) {
    if (page.test(module) || frame.test(module)) continue
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return [...seen].filter((module) => page.test(module) || frame.test(module))
}
