import { ExternalLink, LogOut } from 'lucide-react'
import { Link, NavLink, useNavigate } from 'react-router'
import { logOut, useSession } from '#app/session/session.ts'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { CloseButton } from '#app/ui/admin/dialogs/dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { sessionMessages } from '#contract/auth/messages.ts'
import { Brand } from './brand.tsx'
import { sidebarItems } from './sidebar-items.ts'

const item =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-small font-medium transition-colors pointer-coarse:min-h-11'

/** The navigation of the back office, and the account. `onClose` where it is a drawer. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
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
        className="grow overflow-y-auto overscroll-contain px-3 py-3 short:shrink-0 short:overflow-visible"
      >
        <ul className="grid gap-1">
          {sidebarItems.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/admin'}
                className={({ isActive, isPending }) =>
                  `${item} ${isActive ? 'bg-tint text-link' : 'text-text hover:bg-raised hover:text-heading'} ${isPending ? 'bg-raised' : ''}`
                }
              >
                <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Account />
    </>
  )
}

function Account() {
  const { user } = useSession()
  const navigate = useNavigate()

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
          <p className="truncate text-muted" title={user?.email}>
            {user?.email}
          </p>
        </div>
      </div>
      <Link to="/" className={`${item} text-text hover:bg-raised hover:text-heading`}>
        <ExternalLink className="size-4.5 shrink-0" aria-hidden="true" />
        Open site
      </Link>
      <button
        type="button"
        onClick={leave}
        className={`${item} text-text hover:bg-raised hover:text-heading`}
      >
        <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
        Logout
      </button>
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
