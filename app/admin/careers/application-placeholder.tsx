import { Bar, Placeholder, TextPlaceholder } from '#app/ui/admin/placeholder.tsx'

/** An application that is loading, in the layout of `ApplicationView`. */
export function ApplicationPlaceholder() {
  return (
    <Placeholder label="Loading…">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <TextPlaceholder lines={6} />
            <TextPlaceholder lines={6} />
          </div>
          <TextPlaceholder lines={8} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Bar className="h-10! w-48" />
          <Bar className="h-24! w-full" />
          <Bar className="h-80! w-full max-lg:hidden" />
        </div>
      </div>
    </Placeholder>
  )
}
