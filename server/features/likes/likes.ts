import { publicPostMessages } from '#contract/posts/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createLikeReceipts } from './like-receipts.rules.ts'
import { createLikeStore } from './likes.store.ts'

/** Likes of posts, one per browser and without an account: the browser keeps a receipt signed by the server. */
export const likes: Feature = ({ signingKeys, now }) => {
  const store = createLikeStore(now)
  const receipts = createLikeReceipts(signingKeys('likes'))
  return {
    routes(mount) {
      mount('likePost', async ({ params, body, write }) => {
        const isKnown = body.receipt !== undefined && receipts.isGenuine(params.id, body.receipt)
        const receipt = isKnown ? body.receipt! : receipts.create(params.id)
        const count = await write(({ trx }) => store.add(trx, params.id, receipt))
        if (count === undefined) throw notFound(publicPostMessages.notFound)
        return { likes: count, receipt }
      })

      mount('unlikePost', async ({ params, write }) => {
        const count = await write(({ trx }) => store.remove(trx, params.id, params.receipt))
        if (count === undefined) throw notFound(publicPostMessages.notFound)
        return { likes: count }
      })
    },
  }
}
