import { ArrowRight } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Service } from '#contract/company/services-part.ts'

export function ServiceCallToAction({ callToAction }: Pick<Service, 'callToAction'>) {
  const { heading, text, label, href } = callToAction
  return (
    <section aria-labelledby="demo" className="mx-auto max-w-page px-4 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-8 rounded-panel bg-tint p-6 md:p-12">
        <div className="max-w-lead">
          <h2 id="demo" className="text-h2">
            {heading}
          </h2>
          <p className="mt-4 text-lead">{text}</p>
        </div>
        <LinkButton to={href}>
          {label}
          <ArrowRight className="size-5" aria-hidden="true" />
        </LinkButton>
      </div>
    </section>
  )
}
