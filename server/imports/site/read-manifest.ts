import { contentsPath, ExportContents, ExportManifest, manifestPath } from '#server/exports/manifest.ts'
import { decodeText, readWhole, type SourceFiles } from '#server/imports/files/source-files.ts'
import { NoExportError } from '#server/imports/source.ts'

/** The largest list of contents that is read (bytes): it names files that were gone. */
const maxBytes = 16 * 1024 ** 2

async function readJson(files: SourceFiles, path: string): Promise<unknown> {
  try {
    return JSON.parse(decodeText(await readWhole(files, path, maxBytes)))
  } catch (error) {
    throw new NoExportError(`The file ${path} of the export cannot be read: ${(error as Error).message}.`)
  }
}

/**
 * Reads what an export of this product says of itself; undefined for anything else.
 * @throws NoExportError for one that was broken off, that another version made, or that was changed
 */
export async function readSiteManifest(
  files: SourceFiles,
): Promise<{ manifest: ExportManifest; contents: ExportContents } | undefined> {
  const has = (path: string) => files.list.some((file) => file.path === path)
  if (!has(manifestPath)) return undefined
  const manifest = ExportManifest.safeParse(await readJson(files, manifestPath))
  if (!manifest.success)
    throw new NoExportError('This export is of another version, or was changed: it cannot be imported.')
  if (!has(contentsPath))
    throw new NoExportError('This export was broken off before its end: download it again.')
  const contents = ExportContents.safeParse(await readJson(files, contentsPath))
  if (!contents.success)
    throw new NoExportError(`The file ${contentsPath} of the export is not what it was: download it again.`)
  return { manifest: manifest.data, contents: contents.data }
}
