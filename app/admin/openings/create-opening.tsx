import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { loadRecruiters } from './load-recruiters.ts'
import { OpeningEditor } from './opening-editor.tsx'
import { emptyForm } from './opening-form.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadRecruiters(request.signal), request)

export default function CreateOpening() {
  const { address } = useCompany('company')
  const recruiters = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!recruiters) return <EditorSkeleton title="New opening" />
  return <OpeningEditor opening={undefined} start={emptyForm(address)} recruiters={recruiters} />
}
