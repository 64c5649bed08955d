import { stat } from 'node:fs/promises'
import { openFolder, openSingleFile } from './files/folder-files.ts'
import type { SourceFiles } from './files/source-files.ts'
import { openZip } from './files/zip-files.ts'
import { readGhostFile } from './ghost/read-ghost.ts'
import { readMarkdownFile } from './markdown/read-markdown.ts'
import { NoExportError, type SourceItem } from './source.ts'
import { readWordPressFile } from './wordpress/read-wordpress.ts'

/** Opens what an export is in. @throws NoExportError when there is nothing */
export async function openSource(path: string): Promise<SourceFiles> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry) throw new NoExportError(`There is no file or folder ${path}.`)
  if (entry.isDirectory()) return openFolder(path)
  return path.toLowerCase().endsWith('.zip') ? openZip(path, entry.size) : openSingleFile(path, entry.size)
}

type Reader = (
  files: SourceFiles,
  path: string,
  onBytes: (count: number) => void,
) => AsyncGenerator<SourceItem, boolean>

const readers: Record<string, { read: Reader; passes: number }> = {
  md: {
    read: async function* (files, path) {
      yield* readMarkdownFile(files, path)
      return true
    },
    passes: 1,
  },
  json: { read: readGhostFile, passes: 1 },
  xml: { read: readWordPressFile, passes: 2 },
}

const extensions: Record<string, keyof typeof readers> = {
  md: 'md',
  markdown: 'md',
  mdown: 'md',
  json: 'json',
  xml: 'xml',
  wxr: 'xml',
}

const readerOf = (path: string) =>
  readers[extensions[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? '']

/** How many bytes are to be read, for the time that remains. */
export function bytesToRead(files: SourceFiles): number {
  return files.list.reduce((sum, { path, size }) => sum + size * (readerOf(path)?.passes ?? 0), 0)
}

/**
 * Reads everything that can come in, file by file. A file that cannot be read is named, and the others come.
 * @param onBytes called with how much has been read since
 * @throws NoExportError when no file is of an export
 */
export async function* readSource(
  files: SourceFiles,
  path: string,
  onBytes: (count: number) => void,
): AsyncGenerator<SourceItem> {
  let isExport = false
  const failures: SourceItem[] = files.refused.map((file) => ({
    kind: 'failed',
    place: file.path,
    why: file.why,
  }))
  for (const file of files.list) {
    const reader = readerOf(file.path)
    if (!reader) continue
    let counted = 0
    const count = (bytes: number) => {
      counted += bytes
      onBytes(bytes)
    }
    const items = reader.read(files, file.path, count)
    try {
      for (let next = await items.next(); ; next = await items.next()) {
        if (next.done) {
          isExport ||= next.value
          break
        }
        if (next.value.kind === 'failed') {
          failures.push(next.value)
          continue
        }
        isExport = true
        yield next.value
      }
    } catch (error) {
      failures.push({ kind: 'failed', place: file.path, why: (error as Error).message })
    }
    onBytes(Math.max(0, file.size * reader.passes - counted))
  }
  if (!isExport) {
    const [first] = failures
    const why = first?.kind === 'failed' ? ` ${first.place} ${first.why}.` : ''
    throw new NoExportError(
      `${path} is no export that can be imported: a folder or zip of Markdown, the JSON of Ghost, or the XML (WXR) of WordPress.${why}`,
    )
  }
  yield* failures
}
