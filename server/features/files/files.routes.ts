import { notFound } from '#server/platform/errors.ts'
import type { Documents } from '#server/platform/files/documents.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'

/** Private files at the signed addresses that authenticated answers carry as `filePath`. */
export function fileRoutes(mount: Mount, documents: Documents): void {
  mount('getFile', async ({ params }) => {
    const file = await documents.openSigned(params.grant, params.name)
    if (!file) throw notFound()
    return file
  })
}
