import { ArrowRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { callToActionBanner as banner } from '#content/navigation.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'

/** The banner that ends every public page; dark in both themes. */
export function CallToAction() {
  // on the page of the form itself, to the form and not to the top
  const hash = useLocation().pathname === '/contact' ? '#enquiry' : ''
  return (
    <div className="mx-auto max-w-page px-4 pt-12 md:px-8 md:pt-24">
      <div className="on-dark wash flex flex-wrap items-end justify-between gap-8 rounded-panel px-6 py-10 md:px-16 md:py-16">
        <div>
          <h2 className="text-h1">{banner.heading}</h2>
          <p className="mt-4 text-lead text-text">{banner.text}</p>
        </div>
        <LinkButton to={banner.action.href + hash}>
          {banner.action.label}
          <ArrowRight className="size-5" aria-hidden="true" />
        </LinkButton>
      </div>
    </div>
  )
}
