import { ExternalLink, LogOut } from 'lucide-react'
import { Link, NavLink, useNavigate } from 'react-router'
import { secondFactorPath } from '#app/api/admin-api.ts'
import { useCan } from '#app/session/access.ts'
import { logOut, useSession } from '#app/session/session.ts'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { CloseButton } from '#app/ui/admin/dialogs/dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { sessionMessages } from '#contract/auth/messages.ts'
import { formatNumber } from '#contract/locale.ts'
import { sidebarLinks } from '#app/admin/areas.ts'
import { Brand } from './brand.tsx'
import type { WaitingCounts } from './use-waiting-counts.ts'

const line =
  'flex min-h-9 items-center rounded-control px-3 text-small font-medium transition-colors pointer-coarse:min-h-11'
const item = `${line} w-full gap-3`
/** The two ways out of the back office share a line, so that all screens fit above them on a laptop; on lower windows the shade at an edge says that they scroll. */
const leaving = `${line} grow gap-2`

/** The navigation of the back office, and the account. `onClose` where it is a drawer. */
export function Sidebar({ waiting, onClose }: { waiting: WaitingCounts; onClose?: () => void }) {
  const can = useCan()
  const { user } = useSession()
  const items = sidebarLinks.filter(({ to, capability }) =>
    user?.needsSecondFactor ? to === secondFactorPath : capability === undefined || can(capability),
  )
  return (
    <>
      <div className="flex h-16 shrink-0 items-center justify-between pr-2 pl-4">
        <Brand />
        <div className="flex">
          <ThemeSwitch />
          {onClose && <CloseButton label="Close menu" onClick={onClose} />}
        </div>
      </div>
      <nav
        aria-label="Back office"
        className="scroll-edges grow overflow-y-auto overscroll-contain px-3 py-3 short:shrink-0 short:overflow-visible"
      >
        <ul className="grid gap-0.5">
          {items.map(({ to, label, Icon, counts = [] }) => {
            const count = counts.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
            return (
              // the number is drawn beside the link, whose name stays the label
              <li
                key={to}
                data-count={count > 0 ? formatNumber(count) : undefined}
                className="relative after:pointer-events-none after:absolute after:inset-y-0 after:right-3 after:flex after:items-center after:text-small after:font-medium after:text-muted after:tabular-nums data-count:after:content-[attr(data-count)]"
              >
                <NavLink
                  to={to}
                  aria-description={count > 0 ? `${formatNumber(count)} waiting` : undefined}
                  end={to === '/admin'}
                  className={({ isActive, isPending }) =>
                    `${item} ${isActive ? 'bg-tint text-link' : 'text-text hover:bg-raised hover:text-heading'} ${isPending ? 'bg-raised' : ''}`
                  }
                >
                  <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                  {label}
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <Account />
    </>
  )
}

function Account() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [local, domain] = (user?.email ?? '').split(/(?=@)/)

  const leave = () => {
    logOut()
    void notify('info', sessionMessages.signedOut)
    void navigate('/login')
  }

  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-1 border-t border-line p-3">
      <div className="flex items-center gap-3 px-3 py-2">
        <Portrait name={user?.name ?? ''} image={user?.profileImage ?? ''} />
        <div className="min-w-0 text-small">
          <p className="truncate font-semibold text-heading" title={user?.name}>
            {user?.name}
          </p>
          <p className="line-clamp-2 text-[0.8125rem]/4.5 wrap-anywhere text-muted" title={user?.email}>
            {/* an address that is too long breaks before its domain */}
            {local}
            <wbr />
            {domain}
          </p>
        </div>
      </div>
      <div className="flex gap-1">
        <Link to="/" className={`${leaving} text-text hover:bg-raised hover:text-heading`}>
          <ExternalLink className="size-4.5 shrink-0" aria-hidden="true" />
          Open site
        </Link>
        <button
          type="button"
          onClick={leave}
          className={`${leaving} text-text hover:bg-raised hover:text-heading`}
        >
          <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
          Logout
        </button>
      </div>
    </div>
  )
}

/** The profile picture, or the initial of the name. */
function Portrait({ name, image }: { name: string; image: string }) {
  if (!image) return <Avatar name={name} letters={1} size="size-9" />
  return (
    <img
      src={image}
      alt=""
      width={36}
      height={36}
      className="size-9 shrink-0 rounded-full bg-raised object-cover"
    />
  )
}
