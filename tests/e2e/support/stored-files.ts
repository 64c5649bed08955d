import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data folder of the site on a port. */
export const dataDirForPort = (port: string) => join(tmpdir(), `frontdesk-journeys-${port}`)

/** Reads all stored files of the site at `baseURL`. */
export async function storedFiles(baseURL: string): Promise<Buffer[]> {
  const folder = join(dataDirForPort(new URL(baseURL).port), 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(({ parentPath, name }) =>
      // another journey may delete a file at the same time
      readFile(join(parentPath, name)).catch(() => Buffer.alloc(0)),
    ),
  )
}
