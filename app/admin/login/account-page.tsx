import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { focusHeading } from '#app/ui/focus.ts'
import { CompanyLogo } from '#app/company/company-logo.tsx'
import { CompanyPanel } from './company-panel.tsx'

type Props = {
  /** The document title, without "Blog CMS". */
  title: string
  heading: ReactNode
  lead?: ReactNode
  /** Whether the heading gets the focus initially, since it replaces another page at the same path. */
  takesFocus?: boolean
  children: ReactNode
  back?: { to: string; label: string }
  /** Shown beside the back link. */
  beside?: ReactNode
}

const home = { to: '/', label: 'Back to home' }

export const accountLink =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-medium text-link hover:underline'

/** The layout of the sign-in and account pages. A changed heading gets the focus. */
export function AccountPage({
  title,
  heading,
  lead,
  children,
  back = home,
  beside,
  takesFocus = false,
}: Props) {
  const shown = useRef(takesFocus ? undefined : heading)
  useEffect(() => {
    if (shown.current === heading) return
    shown.current = heading
    focusHeading()
  }, [heading])

  return (
    <div className="admin-background grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <title>{`${title} | Blog CMS`}</title>
      <CompanyPanel />
      <main
        id="main"
        className="grid content-start justify-items-center px-4 pt-[max(3rem,16vh)] pb-12 max-lg:border-t-4 max-lg:border-action sm:px-8"
      >
        <div className="w-full max-w-100">
          <span className="lg:hidden">
            <CompanyLogo size="h-9 max-w-60" />
          </span>
          <h1 className="mt-5 text-h2 text-balance lg:mt-0">{heading}</h1>
          {lead && <div className="mt-2 wrap-anywhere text-muted">{lead}</div>}
          {children}
          <p className="-mx-3 mt-6 flex flex-wrap justify-between">
            <Link to={back.to} className={accountLink}>
              <ArrowLeft className="size-4" aria-hidden="true" />
              {back.label}
            </Link>
            {beside}
          </p>
        </div>
      </main>
    </div>
  )
}

export const toSignIn = { to: '/login', label: 'Back to sign in' }
