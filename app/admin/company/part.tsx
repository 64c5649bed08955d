import { CircleHelp } from 'lucide-react'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { companyMessages } from '#contract/company/messages.ts'
import { partLabels, partNames, type PartName } from '#contract/company/part-names.ts'
import { loadPart } from './load-part.ts'
import { PartEditor } from './part-editor.tsx'

/** Paths are in lower case. */
const nameIn = (params: { part?: string }): PartName | undefined =>
  partNames.find((name) => name.toLowerCase() === params.part)

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) => {
  const name = nameIn(params)
  return name ? loadDeferred(loadPart(name, request.signal), request) : { page: undefined }
}

/** A revalidation must not replace unsaved changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function PartScreen() {
  const name = nameIn(useParams())
  const { page } = useLoaderData<typeof clientLoader>()
  return name && page ? <LoadedPart key={name} name={name} page={page} /> : <UnknownPart />
}

type Loaded = Awaited<ReturnType<typeof loadPart>>

function LoadedPart({ name, page }: { name: PartName; page: Loaded | Promise<Loaded> }) {
  const loaded = useDeferred(page)
  if (loaded?.found.ok) return <PartEditor name={name} start={loaded.found.value} people={loaded.people} />
  return (
    <>
      <title>{`${partLabels[name]} | Blog CMS`}</title>
      <ScreenHead title={partLabels[name]} />
      <Panel bodyClass="">
        {loaded ? (
          <LoadFailed message={loaded.found.ok ? '' : loaded.found.message} />
        ) : (
          <div className="p-5" aria-busy="true">
            <TextSkeleton lines={12} />
          </div>
        )}
      </Panel>
    </>
  )
}

function UnknownPart() {
  return (
    <>
      <title>Company | Blog CMS</title>
      <ScreenHead title="Company" />
      <Panel bodyClass="">
        <EmptyState
          Icon={CircleHelp}
          title={companyMessages.partNotFound}
          action={
            <LinkButton to="/admin/company" prefetch="none" variant="secondary" size="compact">
              Back to company
            </LinkButton>
          }
        />
      </Panel>
    </>
  )
}
