import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { imageInUse, imageMessages } from '#contract/images/messages.ts'
import { accessMessages } from '#contract/team/messages.ts'
import { listImageUses } from '#server/articles/file-uses.ts'
import { conflict, forbidden, found, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { matchesEtag } from '#server/platform/http/if-none-match.rules.ts'
import type { Images } from '#server/platform/images/images.ts'

/** Mounts the upload of images, and serves them at `/images/…`. The content of a URL never changes, so caches may keep it forever. */
export function imageRoutes(app: FastifyInstance, mount: Mount, images: Images, now: () => string): void {
  mount('uploadImage', async ({ upload, viewer, write }) => ({
    message: imageMessages.uploaded,
    file: await images.storeWith(upload, { use: 'image', ownerId: viewer.id }, ({ url, attach }) =>
      write(async ({ trx, logAction }) => {
        const file = await attach(trx)
        await logAction('image.uploaded', { id: url, name: url })
        return file
      }),
    ),
  }))

  mount('deleteImage', async ({ params, viewer, write }) => {
    const url = `/images/${params.file}`
    const mayDeleteAny = viewer.capabilities.has('posts.write.any')
    const ownerId = await images.findOwner(url)
    if (ownerId === undefined) throw notFound(imageMessages.notFound)
    if (!mayDeleteAny && ownerId !== viewer.id) throw forbidden(accessMessages.ownImagesOnly)
    const { shown, files } = await write(async ({ trx, logAction }) => {
      const shown = (await listImageUses(trx, [url], viewer, now())).get(url)!
      const files = shown.places === 0 ? await images.remove(trx, url) : undefined
      if (files) await logAction('image.deleted', { id: url, name: url })
      return { shown, files }
    })
    if (shown.places > 0)
      throw conflict(imageInUse([...new Set(shown.uses.map(({ name }) => name))], shown.otherUses))
    if (!files) throw notFound(imageMessages.notFound)
    await images.removeNow(files)
    return { message: imageMessages.deleted }
  })

  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const image = found(await images.open(request.params.file))
      const etag = `"${request.params.file}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        // shown by feed readers and in link previews of other sites
        .header('cross-origin-resource-policy', 'cross-origin')
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type(image.type).header('content-length', image.size)
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : await image.read())
    },
  )
}
