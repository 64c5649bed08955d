import { notFound } from '#server/platform/errors.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'

/** Private files at the signed addresses that authenticated answers carry as `filePath`. */
export function fileRoutes(mount: Mount, documents: PrivateFiles): void {
  mount('getFile', async ({ params }) => {
    const file = await documents.openSigned(params.grant, params.name)
    if (!file) throw notFound()
    return file
  })
}
