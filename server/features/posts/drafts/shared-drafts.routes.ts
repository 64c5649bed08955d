import { draftMessages, sharedDraftMessages, sharedDraftStates } from '#contract/drafts/draft-messages.ts'
import { mediaAddressesIn } from '#contract/media/media-addresses.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import type { PostWriter } from '#contract/posts/post-access.ts'
import { isTooLarge } from '#server/articles/shown-sections.ts'
import { conflict, found, gone, HttpError } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Media } from '#server/platform/media/media.ts'
import { reviewMessages } from '#contract/drafts/review.ts'
import type { DraftStore } from './drafts.store.ts'
import type { ReviewStore } from './review.store.ts'
import type { SharedDraftStore } from './shared-drafts.store.ts'

type Deps = {
  links: SharedDraftStore
  drafts: DraftStore
  /** Finds a post that a person may see. */
  findPost: (id: string, reader: PostWriter) => Promise<AdminPost | undefined>
  media: Pick<Media, 'linksFor'>
  review: Pick<ReviewStore, 'list' | 'add'>
}

/** Maximum number of linked files of a shared draft. */
const maxFiles = 500

/** Mounts the calls about links to drafts, and the one that the page of such a link makes. */
export function sharedDraftRoutes(mount: Mount, { links, drafts, findPost, media, review }: Deps): void {
  const showsNothing = (error: unknown): never => {
    throw error instanceof HttpError ? gone(sharedDraftStates.used) : error
  }
  const subjectOf = (writer: PostWriter, id: string) => drafts.subjectOf(writer, id).catch(showsNothing)

  mount('listSharedDrafts', async ({ query, viewer }) => {
    await drafts.titleOf(viewer, query.subject)
    return { sharedDrafts: await links.list(query.subject) }
  })

  mount('shareDraft', async ({ body: { subject }, viewer, write }) => {
    const title = await drafts.titleOf(viewer, subject)
    return write((unit) => links.share(unit, viewer, subject, title))
  })

  mount('revokeSharedDraft', async ({ params, viewer, write }) => {
    const link = found(await links.find(params.id), sharedDraftMessages.linkNotFound)
    const title = await drafts.titleOf(viewer, link.subject).catch((error: unknown) => {
      // the maker may revoke a link to a draft that no longer exists
      if (link.createdBy === viewer.id && error instanceof HttpError) return draftMessages.untitled
      throw error
    })
    await write((unit) => links.revoke(unit, link, title))
    return { message: sharedDraftMessages.revoked }
  })

  mount('readSharedDraft', async ({ body: { token } }) => {
    const { writer, subject, linkId, ...link } = await links.read(token)
    const shown = await drafts.find(writer, subject).catch(showsNothing)
    const facts = { ...link, comments: await review.list(await subjectOf(writer, subject), linkId) }
    const mediaOf = (content: unknown) =>
      media.linksFor(writer, mediaAddressesIn(JSON.stringify(content)).slice(0, maxFiles))
    const assertShowable = (sections: unknown) => {
      if (isTooLarge(sections)) throw conflict(sharedDraftMessages.tooLarge)
    }
    if (shown.draft) {
      const { body } = shown.draft
      assertShowable(body.sections)
      return { ...facts, body, media: await mediaOf(body) }
    }
    const post = await findPost(subject, writer)
    if (!post) throw gone(sharedDraftStates.used)
    assertShowable(post.content)
    const { ownerId: _owner, revision: _revision, likes: _likes, ...blogPost } = post
    return { ...facts, blogPost, media: await mediaOf(post.content) }
  })

  mount('commentOnSharedDraft', async ({ body: { token, name, ...comment }, write }) => {
    const { writer, subject, linkId } = await links.read(token)
    const of = await subjectOf(writer, subject)
    const added = await write(({ trx }) => review.add(trx, of, comment, { name, linkId }))
    return { message: reviewMessages.added, comment: added }
  })
}
