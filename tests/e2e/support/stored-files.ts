import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server of the journeys on a port keeps its data. */
export const dataDirForPort = (port: string) => join(tmpdir(), `frontdesk-journeys-${port}`)

/** What each file that was sent to a server and is kept by it holds. */
export async function storedFiles(baseURL: string): Promise<Buffer[]> {
  const folder = join(dataDirForPort(new URL(baseURL).port), 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(({ parentPath, name }) =>
      // another journey may delete one meanwhile
      readFile(join(parentPath, name)).catch(() => Buffer.alloc(0)),
    ),
  )
}
