import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { NoExportError } from '#server/imports/source.ts'
import { maxSourceFiles, type SourceFiles } from './source-files.ts'

/** Lists a folder without hidden files. Doesn't follow links, which may lead anywhere. */
export async function openFolder(root: string): Promise<SourceFiles> {
  const list: { path: string; size: number }[] = []
  const rejected: { path: string; why: string }[] = []
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (entry.isSymbolicLink()) rejected.push({ path, why: 'is a link, which is not followed' })
      else if (entry.isDirectory()) waiting.push(path)
      else if (entry.isFile()) list.push({ path, size: (await lstat(join(root, path))).size })
      if (list.length > maxSourceFiles)
        throw new NoExportError(`${root} has more than ${maxSourceFiles} files.`)
    }
  }
  list.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { list, rejected, open: async (path) => createReadStream(join(root, path)), close: async () => {} }
}

/** Opens one file as an export, and makes the images in its folder readable. */
export async function openSingleFile(file: string, size: number): Promise<SourceFiles> {
  const folder = dirname(file)
  return {
    list: [{ path: basename(file), size }],
    rejected: [],
    open: async (path) => createReadStream(join(folder, path)),
    close: async () => {},
  }
}
