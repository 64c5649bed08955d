import { notFound } from '#server/platform/errors.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { FileDownloads } from './file-downloads.store.ts'

type Deps = { privateFiles: PrivateFiles; media: Media; downloads: FileDownloads }

/** Serves private files at signed URLs, which authenticated responses contain. Records only the use of visitors' files. */
export function privateFileRoutes(mount: Mount, { privateFiles, media, downloads }: Deps): void {
  mount('getFile', async ({ params: { grant, name }, query, request, logAction }) => {
    const file = await privateFiles.openSigned(grant, name)
    if (!file) {
      const shown = await media.openSigned(grant, name)
      if (!shown) throw notFound()
      return shown
    }
    const download = query.download === undefined ? file.download : { ...file.download, isInline: false }
    const use = download.isInline ? 'viewed' : 'downloaded'
    if (request.method !== 'HEAD') await downloads.record(logAction, `${grant}/${name}`, use, file)
    return download
  })
}
