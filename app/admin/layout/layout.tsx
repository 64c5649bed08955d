import { Menu } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import {
  data,
  Outlet,
  redirect,
  useLocation,
  useNavigate,
  useNavigation,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { secondFactorPath } from '#app/api/admin-api.ts'
import { requireToken } from '#app/session/guard.ts'
import { loadSession, useSession, watchSignOutInOtherTabs } from '#app/session/session.ts'
import { StepUpDialog } from '#app/session/step-up-dialog.tsx'
import { buttonClass } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { Brand } from './brand.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { LayoutSkeleton } from './layout-skeleton.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { capabilityOfScreen } from '#app/admin/areas.ts'
import { useWaitingCounts, type WaitingCounts } from './use-waiting-counts.ts'

export const clientMiddleware = [requireToken, requireSession, requireSecondFactor, requireCapability]

/** Redirects to /login without a valid token. Throws if the server can't check it. */
async function requireSession({ request }: { request: Request }): Promise<void> {
  const { failure } = await loadSession()
  requireToken({ request })
  if (failure) throw failure
}

/** Redirects people whose required second factor is overdue to the profile. */
async function requireSecondFactor({ request }: { request: Request }): Promise<void> {
  const { user } = await loadSession()
  if (user?.needsSecondFactor && pathOf(request) !== secondFactorPath) throw redirect(secondFactorPath)
}

/** Throws 403 before a screen loads that the person isn't allowed to use. */
async function requireCapability({ request }: { request: Request }): Promise<void> {
  const { user } = await loadSession()
  const capability = capabilityOfScreen(pathOf(request))
  if (user && capability && !user.capabilities.includes(capability)) throw data(null, { status: 403 })
}

const pathOf = ({ url }: { url: string }) => new URL(url).pathname.replace(/\.data$/, '')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await loadSession()
  // an invalid token has been removed
  requireToken({ request })
  return null
}

/** The session changes only by signing in, on another screen. */
export const shouldRevalidate = () => false

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** What the server renders, since only the browser knows the session. */
export function HydrateFallback() {
  return (
    <>
      <title>Blog CMS</title>
      <LayoutSkeleton />
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
  const { user } = useSession()
  const waiting = useWaitingCounts()
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
      <aside className="hidden border-r border-line bg-card lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col short:overflow-y-auto">
          <Sidebar waiting={waiting} />
        </div>
      </aside>
      <TopBar waiting={waiting} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-page flex-col px-4 py-6 sm:px-6 lg:min-h-dvh lg:px-8 lg:py-8"
      >
        <OfflineNotice className="sticky top-16 z-20 mb-6 lg:top-2" />
        {user && <SecondFactorNotice />}
        {children}
      </main>
      {user && <StepUpDialog email={user.email} />}
    </div>
  )
}

/** The top bar of narrow screens. Its button opens the sidebar, which closes on navigation. */
function TopBar({ waiting }: { waiting: WaitingCounts }) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const close = () => setOpenedAt(undefined)
  return (
    <header
      data-head=""
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-card px-2 lg:hidden print:hidden"
    >
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
        <Sidebar waiting={waiting} onClose={close} />
      </Dialog>
    </header>
  )
}
