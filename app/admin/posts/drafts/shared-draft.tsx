import { useState } from 'react'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult, type Result } from '#app/api/result.ts'
import { CommentByLink } from '#app/admin/posts/review/comment-by-link.tsx'
import { CommentList } from '#app/admin/posts/review/comment-list.tsx'
import { emptyDraft, toDraft, toSectionInput } from '#app/admin/posts/draft.rules.ts'
import { MediaLinksProvider } from '#app/admin/posts/media/media-links.tsx'
import type { LoadLinks } from '#app/admin/posts/media/media-link-store.ts'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { reviewMessages } from '#contract/drafts/review.ts'
import { sharedDraftMessages } from '#contract/drafts/draft-messages.ts'
import { DraftArticle } from './draft-article.tsx'
import { restoreDraft } from './restore-draft.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

type Found = Awaited<ReturnType<typeof api.readSharedDraft>>

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.readSharedDraft({ body: { token: params.token! } }, { signal: request.signal }), (error) =>
      messageOf(error, sharedDraftMessages.loadFailed),
    ),
    request,
  )

/** The page that a shared link opens. */
export default function SharedDraft() {
  const company = useCompany('company')
  const loaded: Result<Found> | undefined = useDeferred(useLoaderData<typeof clientLoader>().page)
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 md:px-8">
      <title>{`Draft | ${company.name}`}</title>
      <main id="main" className="mx-auto max-w-180">
        {!loaded && <TextSkeleton lines={8} />}
        {loaded?.ok === false && (
          <>
            <h1 className="text-h2">This draft can’t be shown</h1>
            <Notice tone="error" className="mt-6 mb-6">
              {loaded.message}
            </Notice>
            <LinkButton to="/blog">Read the blog</LinkButton>
          </>
        )}
        {loaded?.ok && <DraftAsArticle found={loaded.value} />}
      </main>
    </div>
  )
}

function DraftAsArticle({ found }: { found: Found }) {
  const { body, blogPost, media, sharedBy, expiresAt } = found
  const { token } = useParams()
  /** The first links come with the draft; later ones need another request. */
  const [loadLinks] = useState((): LoadLinks => {
    let given: typeof media | undefined = media
    return async () => {
      const links = given ?? (await api.readSharedDraft({ body: { token: token! } })).media
      given = undefined
      return links
    }
  })
  const [draft] = useState(() =>
    blogPost ? toDraft(blogPost) : restoreDraft(body ?? {}, emptyDraft(undefined, '')),
  )
  const [comments, setComments] = useState(found.comments)
  const [sections] = useState(() => draft.sections.map(toSectionInput))
  return (
    <>
      <div className="mb-8 border-b border-line pb-4">
        <h1 className="text-body font-semibold">Draft shared by {sharedBy}</h1>
        <p className="mt-1 text-small text-muted">
          This version isn’t published. The link works until {formatLocalDateTime(expiresAt)}. To comment,
          select text, or use the button beside a section.
        </p>
      </div>
      <MediaLinksProvider load={loadLinks}>
        <CommentByLink
          token={token!}
          sections={sections}
          onAdded={(comment) => setComments((all) => [...all, comment])}
        >
          {(frame) => <DraftArticle draft={draft} frame={frame} />}
        </CommentByLink>
      </MediaLinksProvider>
      <p role="status" className="sr-only">
        {comments.length > found.comments.length && reviewMessages.added}
      </p>
      {comments.length > 0 && (
        <section aria-label="Comments through this link" className="mt-12 border-t border-line pt-6">
          <h2 className="text-h3">Comments</h2>
          <CommentList comments={comments} sections={sections} />
        </section>
      )}
    </>
  )
}
