import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Home } from '#contract/company/home-part.ts'

/** A link to the case study. */
export function StudyLink({ href, after }: NonNullable<Home['proof']>) {
  return (
    <p className="mx-auto max-w-page px-4 md:px-8">
      <Link
        prefetch="intent"
        to={href}
        className="group/more inline-flex min-h-11 items-center gap-2 font-medium text-heading underline decoration-ochre-400 decoration-2 underline-offset-8"
      >
        Read the case study: {after}
        <ArrowRight
          aria-hidden="true"
          className="size-5 transition-transform motion-safe:group-hover/more:translate-x-1"
        />
      </Link>
    </p>
  )
}
