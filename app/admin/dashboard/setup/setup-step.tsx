import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Classes of a standalone link in the checklist. */
export const stepLinkClass =
  'inline-flex min-h-6 items-center gap-1.5 font-medium text-link underline-offset-4 hover:underline'

type Props = {
  title: string
  isDone: boolean
  /** What to do; hidden once done. */
  text: ReactNode
  links: { to: string; label: string }[]
  action?: ReactNode
  /** Shown below, also once done. */
  children?: ReactNode
}

/** A step of the setup checklist. */
export function SetupStep({ title, isDone, text, links, action, children }: Props) {
  return (
    <li className="flex gap-4 px-5 py-4 lg:px-6">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? 'border-success bg-success text-page' : 'border-control'}`}
      >
        {isDone && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <div className="min-w-0 grow text-small">
        <h3 className={`text-body leading-6 font-semibold ${isDone ? 'text-muted' : ''}`}>
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </h3>
        {!isDone && (
          <>
            <p className="mt-1 max-w-lead">{text}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-5">
              {action}
              {links.map(({ to, label }) => (
                <Link key={to} to={to} prefetch="none" className={stepLinkClass}>
                  {label}
                </Link>
              ))}
            </div>
          </>
        )}
        {children}
      </div>
    </li>
  )
}

/** A file, a command or a setting. */
export function Literal({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-control bg-raised px-1.5 py-0.5 text-[0.8125rem] wrap-anywhere text-heading">
      {children}
    </code>
  )
}
