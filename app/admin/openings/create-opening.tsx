import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { site } from '#content/site.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { loadRecruiters } from './load-recruiters.ts'
import { OpeningEditor } from './opening-editor.tsx'
import { emptyForm } from './opening-form.rules.ts'

const start = emptyForm(site.address)

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadRecruiters(request.signal), request)

export default function CreateOpening() {
  const recruiters = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!recruiters) return <EditorSkeleton title="New Opening" />
  return <OpeningEditor opening={undefined} start={start} recruiters={recruiters} />
}
