import type { FastifyInstance } from 'fastify'
import { mediaMessages } from '#contract/media/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { notFound } from '#server/platform/errors.ts'
import { sendDownload } from '#server/platform/http/downloads.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Media } from '#server/platform/media/media.ts'

/** Mounts the upload of files for articles, and serves those that are public at `/media/…`. */
export function mediaRoutes(app: FastifyInstance, mount: Mount, media: Media, audit: Audit): void {
  mount('uploadMedia', async ({ upload, viewer }) => ({
    message: mediaMessages.uploaded,
    file: await media.store(upload, viewer.id, (trx, { urlPath: id, name }) =>
      audit.record({ action: 'media.uploaded', actor: viewer, subject: { id, name } }, trx),
    ),
  }))

  mount('listMediaLinks', async ({ query, viewer }) => ({ links: await media.linksFor(viewer, query.files) }))

  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = await media.openPublic(request.params.file)
      if (!file) throw notFound()
      return sendDownload(request, reply, file)
    },
  )
}
