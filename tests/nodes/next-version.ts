import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#tests/support/project-root.ts'

/** The migration that the next version adds. */
const migration = `{ name: '9999-next', statements: () => ['alter table posts add column next_version text'] }`

/** Copies the project and adds a migration to it. @returns the folder of the copy, and a function that removes it */
export async function nextVersion(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-next-'))
  await mkdir(folder, { recursive: true })
  for (const linked of ['node_modules', 'build', 'public'])
    await symlink(join(projectRoot, linked), join(folder, linked))
  for (const copied of ['server', 'contract', 'content', 'conversion', 'package.json'])
    await cp(join(projectRoot, copied), join(folder, copied), { recursive: true })
  const list = join(folder, 'server/platform/database/migrate.ts')
  const text = await readFile(list, 'utf8')
  const longer = text.replace(/(export const migrations: Migration\[\] = \[[^\]]*)\]/, `$1, ${migration}]`)
  if (longer === text) throw new Error('The list of migrations was not found in migrate.ts')
  await writeFile(list, longer)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
