import { notFound } from '#server/platform/errors.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { FileDownloads } from './file-downloads.store.ts'

/** Mounts private files at signed URLs, which authenticated responses contain as `filePath`. */
export function privateFileRoutes(mount: Mount, privateFiles: PrivateFiles, downloads: FileDownloads): void {
  mount('getFile', async ({ params: { grant, name }, request }) => {
    const file = await privateFiles.openSigned(grant, name)
    if (!file) throw notFound()
    if (request.method !== 'HEAD') await downloads.record(`${grant}/${name}`, file)
    return file.download
  })
}
