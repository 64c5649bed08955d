import type { Import } from '#contract/transfer/imports.ts'
import { importPartCount, importPartSize } from '#contract/transfer/limits.ts'
import { importMessages } from '#contract/transfer/messages.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { sanitizeFileName } from '#contract/files/file-names.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ImportFiles } from './import-files.ts'
import type { ImportRow, ImportStore } from './imports.store.ts'

type Deps = Pick<Platform, 'storage'> & {
  imports: ImportStore
  files: ImportFiles
  /** Runs pending imports in the background. */
  wake: () => void
  /** Ends the process of an import that was cancelled. */
  abandon: (id: string) => Promise<void>
}

function toImport({ startedByName, ...row }: ImportRow): Import {
  const { id: _id, status, fileName, size, createdAt, updatedAt, share, posts, isResumed, failure } = row
  const hasForecast = status === 'checked' || (status === 'finished' && isResumed)
  return {
    _id,
    status,
    fileName,
    size,
    startedBy: startedByName ?? '',
    createdAt,
    updatedAt,
    share,
    posts,
    expectedPosts: row.forecast?.posts ?? null,
    isResumed,
    failure,
    // keeps polling responses small
    forecast: hasForecast ? row.forecast : null,
    report: row.report,
  }
}

/** Mounts the calls of imports in the back office. */
export function importRoutes(mount: Mount, { imports, files, storage, wake, abandon }: Deps): void {
  const changed = async (id: string, message: string) => ({
    message,
    import: toImport(await imports.get(id)),
  })

  mount('getImport', async () => {
    const row = await imports.find()
    return { import: row ? toImport(row) : null }
  })

  mount('uploadImport', async ({ body, viewer, write }) => {
    // an email address in a file name would be personal data that an erasure doesn't find
    const fileName = sanitizeFileName(body.fileName).replaceAll('@', '-')
    const id = await write((unit) => imports.create(unit, { ...body, fileName }, viewer.id))
    return changed(id, importMessages.uploaded)
  })

  mount('addImportPart', async ({ params: { id, number }, upload, write }) => {
    const row = await imports.get(id)
    const isLast = number === importPartCount(row.size) - 1
    // the response to the last part may have been lost
    if (isLast && (row.status === 'checking' || row.status === 'checked'))
      return { message: importMessages.partStored }
    if (row.status !== 'uploading') throw conflict(importMessages.changed)
    if (number >= importPartCount(row.size)) throw invalid(importMessages.partInvalid)
    if (upload.size !== importPartSize(number, row.size)) throw invalid(importMessages.incomplete)
    const name = files.partName(id, number)
    await imports.announcePart(name)
    await storage.adopt(name, upload.path)
    await write(({ trx }) => imports.addPart(trx, id, name))
    if (isLast) {
      if (!(await files.isComplete(row))) throw invalid(importMessages.incomplete)
      await imports.check(id)
      wake()
    }
    return { message: importMessages.partStored }
  })

  mount('startImport', async ({ params: { id }, write }) => {
    await imports.get(id)
    await write((unit) => imports.start(unit, id))
    wake()
    return changed(id, importMessages.started)
  })

  mount('cancelImport', async ({ params: { id }, write }) => {
    await imports.get(id)
    await write((unit) => imports.cancel(unit, id))
    await abandon(id)
    return changed(id, importMessages.cancelled)
  })
}
