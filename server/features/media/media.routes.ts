import type { FastifyInstance } from 'fastify'
import { mediaMessages } from '#contract/media/messages.ts'
import { found } from '#server/platform/errors.ts'
import { sendDownload } from '#server/platform/http/downloads.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Media } from '#server/platform/media/media.ts'

/** Mounts the upload of files for posts, and serves public ones at `/media/…`. */
export function mediaRoutes(app: FastifyInstance, mount: Mount, media: Media): void {
  mount('uploadMedia', async ({ upload, viewer, write }) => ({
    message: mediaMessages.uploaded,
    file: await media.storeWith(upload, viewer.id, ({ url, attach }) =>
      write(async ({ trx, logAction }) => {
        const file = await attach(trx)
        await logAction('media.uploaded', { id: url, name: file.name })
        return file
      }),
    ),
  }))

  mount('listMediaLinks', async ({ query, viewer }) => ({ links: await media.linksFor(viewer, query.files) }))

  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = found(await media.openPublic(request.params.file))
      return sendDownload(request, reply, file)
    },
  )
}
