import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'

export function EditorSkeleton({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | Blog CMS`}</title>
      <ScreenHead title={title} />
      <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel>
          <TextSkeleton lines={12} />
        </Panel>
        <Panel className="self-start">
          <TextSkeleton lines={6} />
        </Panel>
      </div>
    </>
  )
}
