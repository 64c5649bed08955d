import { mayReadPost, type PostWriter } from '#contract/posts/post-access.ts'
import type { ImageUse } from '#server/articles/image-uses.ts'

/** What a person may know of the users of an image: posts that they may read, their own unfinished writing, and people. */
export const knownUses = (viewer: PostWriter, uses: ImageUse[], now: string): ImageUse[] =>
  uses.filter(({ post, draft }) =>
    draft ? draft.authorId === viewer.id : !post || mayReadPost(viewer, post, now),
  )
