import { Panel } from '#app/ui/admin/panel.tsx'
import { Bar, Placeholder, TextPlaceholder } from '#app/ui/admin/placeholder.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'

/** An enquiry that is loading, in the layout of `EnquiryView`. */
export function EnquiryPlaceholder() {
  return (
    <>
      <title>Contact Details | Blog CMS</title>
      <ScreenHead title="Contact Details" lead={<Bar className="w-32" />} />
      <Placeholder label="Loading…">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <Panel title="Project Details">
            <TextPlaceholder lines={8} />
          </Panel>
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <Panel title="Status">
              <Bar className="h-10! w-44" />
            </Panel>
            <Panel title="Contact Information">
              <TextPlaceholder lines={6} />
            </Panel>
            <Panel title="Submission Info">
              <TextPlaceholder lines={6} />
            </Panel>
          </div>
        </div>
      </Placeholder>
    </>
  )
}
