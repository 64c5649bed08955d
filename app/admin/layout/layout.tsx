import { Menu } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { requireToken } from '#app/session/guard.ts'
import { loadSession, watchSignOutInOtherTabs } from '#app/session/session.ts'
import { buttonClass } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { Brand } from './brand.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { LayoutPlaceholder } from './layout-placeholder.tsx'
import { Sidebar } from './sidebar.tsx'

export const clientMiddleware = [requireToken]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await loadSession()
  // an invalid token is removed by now
  requireToken({ request })
  return null
}

/** The session changes only by signing in, which is another screen. */
export const shouldRevalidate = () => false

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The document that the server sends, since only the browser knows the session. */
export function HydrateFallback() {
  return (
    <>
      <title>Blog CMS</title>
      <LayoutPlaceholder />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const isMoving = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  useEffect(() => watchSignOutInOtherTabs(() => void navigate('/login')), [navigate])

  return (
    <div className="admin-background min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className={`fixed top-3 left-3 z-50 -translate-y-20 focus:translate-y-0 ${buttonClass()}`}
      >
        Skip to content
      </a>
      <div
        className={`progress fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-action ${isMoving ? 'is-moving' : ''}`}
      />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-card lg:flex short:overflow-y-auto print:hidden">
        <Sidebar />
      </aside>
      <TopBar />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-page flex-col px-4 py-6 sm:px-6 lg:min-h-dvh lg:px-8 lg:py-8"
      >
        <OfflineNotice className="sticky top-16 z-20 mb-6 lg:top-2" />
        {children}
      </main>
    </div>
  )
}

/** On narrow screens a button opens the sidebar, which closes on navigation. */
function TopBar() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const close = () => setOpenedAt(undefined)
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-card px-2 lg:hidden print:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={openedAt === key}
        onClick={() => setOpenedAt(key)}
        className="grid size-11 place-items-center rounded-control text-heading hover:bg-raised"
      >
        <Menu className="size-5" aria-hidden="true" />
      </button>
      <Brand />
      <Dialog title="Menu" hasOwnHead place="left" isOpen={openedAt === key} onClose={close}>
        <Sidebar onClose={close} />
      </Dialog>
    </header>
  )
}
