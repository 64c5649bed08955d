import { CircleHelp } from 'lucide-react'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { loadRecruiters } from './load-recruiters.ts'
import { OpeningEditor } from './opening-editor.tsx'
import { toForm } from './opening-form.rules.ts'

async function load(id: string, signal: AbortSignal) {
  const [found, recruiters] = await Promise.all([
    toResult(api.getOpening({ params: { id } }, { signal }), adminOpeningMessages.detailFailed),
    loadRecruiters(signal),
  ])
  return { found, recruiters }
}

export const clientLoader = ({ params: { id = '' }, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(load(id, request.signal), request)

/** A revalidation must not replace what is being written. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function EditOpening() {
  const { id } = useParams()
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!loaded) return <EditorSkeleton title="Edit Opening" />
  const { found, recruiters } = loaded
  if (!found.ok) return <OpeningMissing isAbsent={found.status === 404} message={found.message} />
  const { opening } = found.value
  return <OpeningEditor key={id} opening={opening} start={toForm(opening)} recruiters={recruiters} />
}

/** The screen for an opening that does not exist or failed to load. */
function OpeningMissing({ isAbsent, message }: { isAbsent: boolean; message: string }) {
  const list = useListAddress('/admin/openings')
  return (
    <>
      <title>Edit Opening | Blog CMS</title>
      <ScreenHead title="Edit Opening" />
      <Panel bodyClass="">
        {isAbsent ? (
          <EmptyState
            Icon={CircleHelp}
            title={adminOpeningMessages.notFound}
            hint="It may have been deleted meanwhile."
            action={
              <LinkButton to={list} prefetch="none" variant="secondary" size="compact">
                Back to the openings
              </LinkButton>
            }
          />
        ) : (
          <LoadFailed message={message} />
        )}
      </Panel>
    </>
  )
}
