import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './cluster.ts'

/** What the version after this one does to the database. */
const step = `{ name: '9999-next', statements: () => ['alter table posts add column next_version text'] },`

/** A copy of the program that is a version further: it brings a migration of its own. @returns its folder, and its end */
export async function nextVersion(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-next-'))
  await mkdir(folder, { recursive: true })
  for (const same of ['node_modules', 'build', 'public'])
    await symlink(join(projectRoot, same), join(folder, same))
  for (const own of ['server', 'contract', 'content', 'package.json'])
    await cp(join(projectRoot, own), join(folder, own), { recursive: true })
  const list = join(folder, 'server/platform/database/migrate.ts')
  const text = await readFile(list, 'utf8')
  const longer = text.replace(/(export const migrations: Migration\[\] = \[[^\]]*)\]/, `$1${step}]`)
  if (longer === text) throw new Error('The list of migrations is not where it was')
  await writeFile(list, longer)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
