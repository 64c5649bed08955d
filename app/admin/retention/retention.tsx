import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { Deferred, loadDeferred } from '#app/ui/loading/deferred.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { privacyMessages } from '#contract/privacy/messages.ts'
import { RetentionForm } from './retention-form.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.getRetention({}, { signal: request.signal }), privacyMessages.retentionFailed),
    request,
  )

export default function Retention() {
  return (
    <>
      <title>Retention | Blog CMS</title>
      <ScreenHead
        title="Retention"
        lead="How long records are kept. Older ones are erased, with their files and timelines. The privacy page shows these periods."
      />
      <Panel className="max-w-lead">
        <Deferred
          data={useLoaderData<typeof clientLoader>().page}
          fallback={
            <LoadingLayout label="Loading">
              <TextSkeleton lines={4} />
            </LoadingLayout>
          }
        >
          {(found) =>
            found.ok ? <RetentionForm found={found.value.periods} /> : <LoadFailed message={found.message} />
          }
        </Deferred>
      </Panel>
    </>
  )
}
