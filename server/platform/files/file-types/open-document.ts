import type { InspectionBudget } from '#server/platform/files/inspection.ts'
import { readZipEntry, type ZipEntry } from '#server/platform/files/zip-entries.ts'

const kinds = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' } as const
type OpenDocumentKind = (typeof kinds)[keyof typeof kinds]

const maxTypeBytes = 200

/** Macros of a document: modules of Basic libraries, without the lists of libraries and modules, and scripts in other languages. */
const macroName = /^(basic\/[^/]+\/(?!(script|dialog)-lb\.xml$)|scripts\/)./i

/**
 * OpenDocument (OASIS, part 2): an archive with an entry that contains its media type.
 * @returns undefined for other archives
 */
export async function openDocumentKind(
  entries: ZipEntry[],
  inspection: InspectionBudget,
): Promise<OpenDocumentKind | 'with-macros' | undefined> {
  const entry = entries.find(({ name }) => name === 'mimetype')
  if (!entry || entry.size > maxTypeBytes) return undefined
  const type = (await readZipEntry(entry, inspection)).toString('latin1')
  const [, document] = /^application\/vnd\.oasis\.opendocument\.(\w+)$/.exec(type) ?? []
  if (!document || !(document in kinds)) return undefined
  if (entries.some(({ name }) => macroName.test(name))) return 'with-macros'
  return kinds[document as keyof typeof kinds]
}
