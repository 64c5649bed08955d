import { useId } from 'react'
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
import { sidebarGroups } from '#app/admin/areas.ts'
import { Brand } from './brand.tsx'
import type { WaitingCounts } from './use-waiting-counts.ts'

const line =
  'flex min-h-8 items-center rounded-control text-small whitespace-nowrap font-medium transition-colors pointer-coarse:min-h-11'
const idle = 'text-text hover:bg-raised hover:text-heading'
const linkLook = ({ isActive, isPending }: { isActive: boolean; isPending: boolean }) =>
  `${line} px-3 ${isActive ? 'bg-tint text-link' : idle} ${isPending ? 'bg-raised' : ''}`

type Props = { waiting: WaitingCounts; onClose?: () => void }

/** The navigation of the back office, and the account. `onClose` is for the drawer. */
export function Sidebar({ waiting, onClose }: Props) {
  const can = useCan()
  const { user } = useSession()
  const groups = sidebarGroups.map(({ title, links }) => ({
    title,
    links: links.filter(
      ({ capability }) => !user?.needsSecondFactor && (capability === undefined || can(capability)),
    ),
  }))
  return (
    <>
      <div className="flex h-16 shrink-0 items-center justify-between pr-2 pl-6">
        <Brand />
        <div className="flex">
          <ThemeSwitch />
          {onClose && <CloseButton label="Close menu" onClick={onClose} />}
        </div>
      </div>
      <nav aria-label="Back office" className="flex min-h-0 grow flex-col short:min-h-fit">
        {/* fits on a laptop; in lower windows, a shaded edge shows that it scrolls */}
        <div className="scroll-edges min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-3 short:shrink-0 short:overflow-visible">
          {groups.map(
            ({ title, links }) =>
              links.length > 0 && <Group key={title} title={title} links={links} waiting={waiting} />,
          )}
        </div>
        <Account />
      </nav>
    </>
  )
}

function Group({ title, links, waiting }: (typeof sidebarGroups)[number] & Pick<Props, 'waiting'>) {
  const id = useId()
  return (
    <>
      {title && (
        <h2 id={id} className="px-3 pt-4 pb-1 text-[0.8125rem]/5 font-normal text-muted">
          {title}
        </h2>
      )}
      <ul aria-labelledby={title && id}>
        {links.map(({ to, label, counts = [] }) => {
          const count = counts.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
          return (
            // the count is outside of the link, so that its accessible name stays the label
            <li
              key={to}
              data-count={count > 0 ? formatNumber(count) : undefined}
              className="relative after:pointer-events-none after:absolute after:inset-y-0 after:right-3 after:flex after:items-center after:text-small after:font-medium after:text-muted after:tabular-nums data-count:after:content-[attr(data-count)]"
            >
              <NavLink
                to={to}
                aria-description={count > 0 ? `${formatNumber(count)} waiting` : undefined}
                end={to === '/admin'}
                className={linkLook}
              >
                {label}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Who is signed in, with links to the profile and the site, and sign-out. */
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
      <div className="flex items-center gap-3 px-3 py-1.5">
        <PersonImage name={user?.name ?? ''} image={user?.profileImage ?? ''} />
        <div className="min-w-0 text-small">
          <p className="truncate font-semibold text-heading" title={user?.name}>
            {user?.name}
          </p>
          <p className="line-clamp-2 text-[0.8125rem]/4.5 wrap-anywhere text-muted" title={user?.email}>
            {/* long addresses break before the domain */}
            {local}
            <wbr />
            {domain}
          </p>
        </div>
      </div>
      <div className="flex justify-between px-1 *:px-2">
        <NavLink to={secondFactorPath} className={linkLook}>
          Profile
        </NavLink>
        <Link to="/" className={`${line} ${idle}`}>
          View site
        </Link>
        <button type="button" onClick={leave} className={`${line} ${idle}`}>
          Logout
        </button>
      </div>
    </div>
  )
}

/** The profile image, or the initial of the name. */
function PersonImage({ name, image }: { name: string; image: string }) {
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
