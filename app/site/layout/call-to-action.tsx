import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { sectionOf } from './section-of.ts'
import { useCompany } from '#app/company/use-company.ts'
import type { Ending } from '#contract/company/part-fields.ts'

/**
 * The banner at the end of every public page; dark in both themes. Its closing line is that of the site section,
 * otherwise the default. A page with its own ending shows that first, with the banner as a line below.
 */
export function CallToAction({ ending }: { ending: Ending | undefined }) {
  const { header, banner } = useCompany('navigation')
  const { pathname } = useLocation()
  const { heading, text, action } = banner
  // on the contact page, link to the form instead of the top
  const href = action.href + (pathname === '/contact' ? '#enquiry' : '')
  const closing = sectionOf(pathname, header)?.closing ?? banner.closing
  return (
    <div className="mx-auto max-w-page px-4 md:px-8">
      {ending ? (
        <div className="border-b border-line py-8">
          <p className="text-lead font-semibold text-heading">
            {ending.text}{' '}
            <Link
              prefetch="intent"
              to={ending.action.href}
              className="text-link underline underline-offset-2"
            >
              {ending.action.label}
            </Link>
          </p>
          <div className="mt-4">
            <h2 className="mr-1 inline text-small font-normal text-muted">{heading}</h2>
            <p className="inline text-small text-muted">
              {text} ·{' '}
              <Link to={href} className="py-2.5 whitespace-nowrap underline hover:text-link">
                {action.label}
              </Link>
            </p>
          </div>
        </div>
      ) : (
        <div className="closing on-dark wash">
          <div>
            {closing && <p className="mb-6 text-h1 font-semibold text-balance text-heading">{closing}</p>}
            <h2 className={closing ? 'text-lead font-semibold' : 'text-h1'}>{heading}</h2>
            <p className="mt-2 text-text">{text}</p>
          </div>
          <LinkButton to={href}>
            {action.label}
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        </div>
      )}
    </div>
  )
}
