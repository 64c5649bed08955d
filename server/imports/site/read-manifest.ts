import { contentsPath, ExportContents, ExportManifest, manifestPath } from '#server/exports/manifest.ts'
import { decodeText, readWhole, type SourceFiles } from '#server/imports/files/source-files.ts'
import { NoExportError } from '#server/imports/source.ts'

/** Maximum size of a list of contents (bytes), which names missing files. */
const maxBytes = 16 * 1024 ** 2

async function readJson(files: SourceFiles, path: string): Promise<unknown> {
  try {
    return JSON.parse(decodeText(await readWhole(files, path, maxBytes)))
  } catch (error) {
    throw new NoExportError(`The file ${path} of the export cannot be read: ${(error as Error).message}.`)
  }
}

/**
 * Reads the manifest and contents of an export of this product; undefined for anything else.
 * @throws NoExportError for an export that is incomplete, changed, or from another version
 */
export async function readSiteManifest(
  files: SourceFiles,
): Promise<{ manifest: ExportManifest; contents: ExportContents } | undefined> {
  const has = (path: string) => files.list.some((file) => file.path === path)
  if (!has(manifestPath)) return undefined
  const manifest = ExportManifest.safeParse(await readJson(files, manifestPath))
  if (!manifest.success)
    throw new NoExportError('This export is from another version, or was changed: it cannot be imported.')
  if (!has(contentsPath)) throw new NoExportError('This export is incomplete: download it again.')
  const contents = ExportContents.safeParse(await readJson(files, contentsPath))
  if (!contents.success)
    throw new NoExportError(`The file ${contentsPath} of the export was changed: download it again.`)
  return { manifest: manifest.data, contents: contents.data }
}
