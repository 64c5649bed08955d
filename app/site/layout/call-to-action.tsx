import { ArrowRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { sectionOf } from './section-of.ts'
import { useCompany } from '#app/company/use-company.ts'

/**
 * The banner that ends every public page; dark in both themes. The words of the page's section come first. It is one quiet line on pages
 * that ask for something themselves or say what is kept.
 */
export function CallToAction() {
  const { header, banner } = useCompany('navigation')
  const { pathname } = useLocation()
  const isQuiet = /^.(con|new|pri)/.test(pathname)
  const closing = sectionOf(pathname, header)?.closing
  // on the page of the form itself, to the form and not to the top
  const hash = pathname === '/contact' ? '#enquiry' : ''
  return (
    <div className="mx-auto max-w-page px-4 md:px-8">
      <div className={`closing ${isQuiet ? '' : 'on-dark wash'}`}>
        <div>
          {closing && <p className="mb-6 text-h1 font-semibold text-balance text-heading">{closing}</p>}
          <h2 className={closing || isQuiet ? 'text-lead font-semibold' : 'text-h1'}>{banner.heading}</h2>
          <p className="mt-2 text-text">{banner.text}</p>
        </div>
        <LinkButton to={banner.action.href + hash} variant={isQuiet ? 'secondary' : 'primary'}>
          {banner.action.label}
          <ArrowRight className="size-5" aria-hidden="true" />
        </LinkButton>
      </div>
    </div>
  )
}
