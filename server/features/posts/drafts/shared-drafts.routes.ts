import { draftMessages, sharedDraftMessages, sharedDraftStates } from '#contract/drafts/draft-messages.ts'
import type { ShareBody } from '#contract/drafts/shared-drafts.ts'
import { mediaAddressesIn } from '#contract/media/media-addresses.ts'
import { mayWritePost } from '#contract/posts/post-access.ts'
import { accessMessages } from '#contract/team/messages.ts'
import { isTooLarge } from '#server/articles/shown-sections.ts'
import { conflict, forbidden, gone, HttpError, invalid, found, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { FindPost } from './drafts.routes.ts'
import type { DraftStore } from './drafts.store.ts'
import type { SharedDraftStore } from './shared-drafts.store.ts'

type Deps = {
  links: SharedDraftStore
  drafts: DraftStore
  findPost: FindPost
  media: Pick<Media, 'linksFor'>
}

/** Files of a shared draft that are linked. */
const maxFiles = 500

/** Shown in the audit log where nothing was typed as a title yet. */
const untitled = 'Untitled'

/** The calls about links to drafts, and the one that such a link's page makes. */
export function sharedDraftRoutes(mount: Mount, { links, drafts, findPost, media }: Deps): void {
  /** The title of what may be shared by a person who may write it. @throws HttpError 403, 404 */
  const titleFor = async (viewer: Viewer, { postId, draftId }: ShareBody): Promise<string> => {
    const draft = draftId === null ? undefined : await drafts.find(viewer, draftId)
    const post = postId === null ? undefined : await findPost(postId, viewer)
    if ((draftId !== null && !draft) || (postId !== null && !post)) throw notFound(draftMessages.notFound)
    if (post && !mayWritePost(viewer, post)) throw forbidden(accessMessages.ownPostsOnly)
    return draft?.title || post?.title || untitled
  }

  /** The same for the subject of a link, which is a post or an unfinished new one. @throws HttpError 403, 404 */
  const titleOfSubject = async (viewer: Viewer, id: string): Promise<string> => {
    const post = await findPost(id, viewer)
    return titleFor(viewer, post ? { postId: id, draftId: null } : { postId: null, draftId: id })
  }

  mount('listSharedDrafts', async ({ query, viewer }) => {
    await titleOfSubject(viewer, query.subject)
    return { sharedDrafts: await links.list(query.subject) }
  })

  mount('shareDraft', async ({ body, viewer, write }) => {
    if (body.postId === null && body.draftId === null) throw invalid(sharedDraftMessages.nothing)
    const title = await titleFor(viewer, body)
    return write((unit) => links.share(unit, viewer, body, title))
  })

  mount('revokeSharedDraft', async ({ params, viewer, write }) => {
    const link = found(await links.find(params.id), sharedDraftMessages.linkNotFound)
    const title = await titleOfSubject(viewer, link.subject).catch((error: unknown) => {
      // the maker may withdraw a link to what is not there any more
      if (link.createdBy === viewer.id && error instanceof HttpError) return untitled
      throw error
    })
    await write((unit) => links.revoke(unit, link, title))
    return { message: sharedDraftMessages.revoked }
  })

  mount('readSharedDraft', async ({ body: { token } }) => {
    const { writer, postId, body, ...facts } = await links.read(token)
    const mediaOf = (shown: unknown) =>
      media.linksFor(writer, mediaAddressesIn(JSON.stringify(shown)).slice(0, maxFiles))
    const assertShowable = (sections: unknown) => {
      if (isTooLarge(sections)) throw conflict(sharedDraftMessages.tooLarge)
    }
    if (body) {
      assertShowable(body.sections)
      return { ...facts, body, media: await mediaOf(body) }
    }
    const post = await findPost(postId, writer)
    if (!post || !mayWritePost(writer, post)) throw gone(sharedDraftStates.used)
    assertShowable(post.content)
    const { ownerId: _owner, revision: _revision, likes: _likes, ...blogPost } = post
    return { ...facts, blogPost, media: await mediaOf(post.content) }
  })
}
