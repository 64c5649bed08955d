import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { Brand } from './brand.tsx'
import { sidebarGroups } from '#app/admin/areas.ts'

/** The layout before the session is known, as the server renders it. */
export function LayoutSkeleton() {
  return (
    <div className="admin-background min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <aside aria-hidden="true" className="needs-script hidden border-r border-line bg-card lg:block">
        <div className="flex h-16 items-center pl-6">
          <Brand />
        </div>
        <div className="px-3">
          {sidebarGroups.map(({ title = '', links }) => (
            <div key={title} className={title && 'pt-10'}>
              {links.map(({ to }) => (
                <span key={to} className="flex h-8 items-center px-3">
                  <span className="skeleton h-4 w-32" />
                </span>
              ))}
            </div>
          ))}
        </div>
      </aside>
      <div
        aria-hidden="true"
        className="needs-script flex h-14 items-center border-b border-line bg-card pl-15 lg:hidden"
      >
        <Brand />
      </div>
      <main id="main" className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
        <OfflineNotice className="mb-6" />
        <h1 className="sr-only">Blog CMS</h1>
        <p role="status" className="needs-script sr-only">
          Loading…
        </p>
        <div aria-hidden="true" className="needs-script grid gap-6">
          <span className="skeleton h-9 w-56 max-w-full" />
          {[4, 6].map((rows) => (
            <div key={rows} className="rounded-card border border-line bg-card shadow-soft">
              <div className="flex h-14 items-center border-b border-line px-5">
                <span className="skeleton h-4 w-40" />
              </div>
              <div className="grid divide-y divide-line">
                {Array.from({ length: rows }, (_, row) => (
                  <span key={row} className="flex h-14 items-center gap-4 px-5">
                    <span className="skeleton h-4 w-1/3" />
                    <span className="skeleton ml-auto h-4 w-16" />
                  </span>
                ))}
              </div>
            </div>
          ))}
        </div>
      </main>
    </div>
  )
}
