import type { ByteSource } from '#server/platform/files/byte-source.ts'
import { readZipEntry, type ZipEntry } from '#server/platform/files/zip-entries.ts'

const kinds = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' } as const
type OpenDocumentKind = (typeof kinds)[keyof typeof kinds]

const maxTypeBytes = 200

/** Folders of the macros of a document: Basic, and those in other languages. */
const macroFolder = /^(basic|scripts)\//i

/**
 * OpenDocument (OASIS, part 2): an archive that says its media type in an entry of its own.
 * @returns undefined for another archive
 */
export async function openDocumentKind(
  source: ByteSource,
  entries: ZipEntry[],
): Promise<OpenDocumentKind | 'with-macros' | undefined> {
  const entry = entries.find(({ name }) => name === 'mimetype')
  if (!entry || entry.size > maxTypeBytes) return undefined
  const type = (await readZipEntry(source, entry, maxTypeBytes)).toString('latin1')
  const [, document] = /^application\/vnd\.oasis\.opendocument\.(\w+)$/.exec(type) ?? []
  if (!document || !(document in kinds)) return undefined
  if (entries.some(({ name }) => macroFolder.test(name))) return 'with-macros'
  return kinds[document as keyof typeof kinds]
}
