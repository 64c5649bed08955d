import { publicPostMessages } from '#contract/posts/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createLikeReceipts } from './like-receipts.rules.ts'
import { createLikeStore } from './likes.store.ts'

/** Likes of posts, one of each browser, without an account: the browser keeps a receipt that the server has signed. */
export const likes: Feature = ({ database, signingKeys, now }) => {
  const store = createLikeStore(database, now)
  const receipts = createLikeReceipts(signingKeys('likes'))
  return {
    routes(mount) {
      mount('likePost', async ({ params, body }) => {
        const isKnown = body.receipt !== undefined && receipts.isGenuine(params.id, body.receipt)
        const receipt = isKnown ? body.receipt! : receipts.create(params.id)
        const count = await store.add(params.id, receipt)
        if (count === undefined) throw notFound(publicPostMessages.notFound)
        return { likes: count, receipt }
      })

      mount('unlikePost', async ({ params }) => {
        const count = await store.remove(params.id, params.receipt)
        if (count === undefined) throw notFound(publicPostMessages.notFound)
        return { likes: count }
      })
    },
  }
}
