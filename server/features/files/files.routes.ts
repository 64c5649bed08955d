import { notFound } from '#server/platform/errors.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'

/** Mounts private files at signed URLs, which authenticated responses contain as `filePath`. */
export function fileRoutes(mount: Mount, privateFiles: PrivateFiles): void {
  mount('getFile', async ({ params }) => {
    const file = await privateFiles.openSigned(params.grant, params.name)
    if (!file) throw notFound()
    return file
  })
}
