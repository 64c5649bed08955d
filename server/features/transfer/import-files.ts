import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extensionOf } from '#contract/files/file-names.ts'
import { importPartCount, importPartSize } from '#contract/transfer/limits.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Maximum characters of a local file name without its extension: at most 255 bytes in any script. */
const maxStem = 60

type ImportedFile = { id: string; fileName: string; size: number }

const partName = (id: string, number: number) => `imports/${id}/${number}.part`

export const importPartNames = ({ id, size }: Pick<ImportedFile, 'id' | 'size'>): string[] =>
  Array.from({ length: importPartCount(size) }, (_, number) => partName(id, number))

/** A safe local file name, close to the original, since the name of a Markdown file identifies its post. */
function localName(fileName: string): string {
  const extension = extensionOf(fileName)
  const stem = fileName.slice(0, -extension.length - 1).replaceAll(/[^\p{L}\p{N}._ -]/gu, '-')
  return `${
    stem
      .replace(/^[. ]+/, '')
      .slice(0, maxStem)
      .toWellFormed() || 'file'
  }.${extension}`
}

export type ImportFiles = ReturnType<typeof createImportFiles>

/**
 * Files to import. Their parts are in the shared storage, so that any node can receive a part and any node can import the file. That node
 * assembles it in a local folder.
 */
export function createImportFiles({ storage, dataDir }: { storage: Storage; dataDir: string }) {
  const root = join(dataDir, 'imports')

  return {
    partName,

    /** Whether every part has arrived. */
    async isComplete({ id, size }: Pick<ImportedFile, 'id' | 'size'>): Promise<boolean> {
      for (const [number, name] of importPartNames({ id, size }).entries())
        if ((await storage.stat(name))?.size !== importPartSize(number, size)) return false
      return true
    },

    /**
     * Assembles a file locally.
     * @returns its folder and name; undefined if parts are missing
     */
    async assemble(file: ImportedFile): Promise<{ folder: string; fileName: string } | undefined> {
      const folder = join(root, file.id)
      const fileName = localName(file.fileName)
      const path = join(folder, fileName)
      if ((await stat(path).catch(() => undefined))?.size === file.size) return { folder, fileName }
      if (!(await this.isComplete(file))) return undefined
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, 'unfinished')
      await rm(draft, { force: true })
      for (const name of importPartNames(file))
        await pipeline(await storage.get(name), createWriteStream(draft, { flags: 'a', mode: 0o600 }))
      await rename(draft, path)
      return { folder, fileName }
    },

    /** Deletes local files of imports. @param id of the import whose files stay */
    async removeOthers(id?: string): Promise<void> {
      for (const name of await readdir(root).catch(() => []))
        if (name !== id) await rm(join(root, name), { recursive: true, force: true })
    },
  }
}
