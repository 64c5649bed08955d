import { useState } from 'react'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult, type Result } from '#app/api/result.ts'
import { emptyDraft, toDraft } from '#app/admin/posts/draft.rules.ts'
import { MediaLinksProvider } from '#app/admin/posts/media/media-links.tsx'
import type { LoadLinks } from '#app/admin/posts/media/media-link-store.ts'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
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

/** The page that a link to a draft leads to. */
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
            <h1 className="text-h2">The draft cannot be shown</h1>
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

function DraftAsArticle({ found: { body, blogPost, media, sharedBy, expiresAt } }: { found: Found }) {
  const { token } = useParams()
  /** The links of the answer come first; later ones need another answer. */
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
  return (
    <>
      <div className="mb-8 border-b border-line pb-4">
        <h1 className="text-body font-semibold">Draft shared by {sharedBy}</h1>
        <p className="mt-1 text-small text-muted">
          Not published in this form. The link works until {formatLocalDateTime(expiresAt)}.
        </p>
      </div>
      <MediaLinksProvider load={loadLinks}>
        <DraftArticle draft={draft} />
      </MediaLinksProvider>
    </>
  )
}
