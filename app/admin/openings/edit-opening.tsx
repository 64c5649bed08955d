import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { RecordNotFound } from '#app/ui/admin/record-not-found.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
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

/** Revalidation must not replace unsaved changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function EditOpening() {
  const { id } = useParams()
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!loaded) return <EditorSkeleton title="Edit opening" />
  const { found, recruiters } = loaded
  if (!found.ok)
    return (
      <RecordNotFound
        title="Edit opening"
        failure={found}
        absent={adminOpeningMessages.notFound}
        list="/admin/openings"
        back="Back to openings"
      />
    )
  const { opening } = found.value
  return <OpeningEditor key={id} opening={opening} start={toForm(opening)} recruiters={recruiters} />
}
