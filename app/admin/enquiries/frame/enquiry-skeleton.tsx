import { Panel } from '#app/ui/admin/panel.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { Bar, TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { BackToList } from './back-to-list.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'

/** An enquiry that is loading, in the layout of `EnquiryView`. */
export function EnquirySkeleton() {
  return (
    <>
      <title>Contact Details | Blog CMS</title>
      <BackToList />
      <ScreenHead
        title="Contact Details"
        isSmall
        lead={
          <>
            <Bar className="my-1 block! h-7! w-56" />
            <Bar className="w-32" />
          </>
        }
      />
      <LoadingLayout label="Loading…">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <Panel title="Project Details">
            <TextSkeleton lines={8} />
          </Panel>
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <Panel title="Status">
              <Bar className="h-10! w-44" />
            </Panel>
            <Panel title="Contact Information">
              <TextSkeleton lines={6} />
            </Panel>
            <Panel title="Submission Info">
              <TextSkeleton lines={6} />
            </Panel>
          </div>
        </div>
      </LoadingLayout>
    </>
  )
}
