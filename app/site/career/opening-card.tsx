import { ArrowRight, Plus } from 'lucide-react'
import { memo, useId } from 'react'
import { OpeningFacts } from '#app/ui/openings/opening-facts.tsx'
import { PointList } from '#app/ui/prose/point-list.tsx'
import type { OpeningCard as Card } from '#contract/openings/openings.ts'
import { Link } from 'react-router'
import { ReceiptOf, type ApplicationReceipt } from './receipt-of.tsx'
import { ApplyButton } from './apply-button.tsx'

type Props = {
  opening: Card
  /** Its place in the list. */
  index: number
  isOpen: boolean
  isApplied: boolean
  receipt: ApplicationReceipt | undefined
  onToggle: (index: number) => void
  onApply: (title: string) => void
}

/** An opening as an expandable card (WAI-ARIA disclosure). Without scripts it is expanded. Memoized, because there may be hundreds. */
export const OpeningCard = memo(function OpeningCard(props: Props) {
  const { opening, index, isOpen, isApplied, receipt, onToggle, onApply } = props
  const id = useId()
  const { slug, title, description, responsibilities } = opening
  return (
    <article aria-labelledby={`${id}-title`} className="border-t border-line">
      <div className="group/fold relative flex items-start justify-between gap-6 py-6 has-focus-visible:outline-2 has-focus-visible:outline-focus md:py-8">
        <div className="grid gap-3">
          <h2 id={`${id}-title`} className="text-h3">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => onToggle(index)}
              className="text-left wrap-anywhere outline-none group-hover/fold:text-link after:absolute after:inset-0"
            >
              {title}
            </button>
          </h2>
          <OpeningFacts opening={opening} />
        </div>
        <span className="needs-script grid size-11 shrink-0 place-items-center rounded-control border border-control transition-colors group-hover/fold:bg-raised">
          <Plus
            aria-hidden="true"
            className={`transition-transform duration-300 ${isOpen ? 'size-6 rotate-45' : 'size-5'}`}
          />
        </span>
      </div>
      <div id={id} data-folded={!isOpen || undefined} className="fold pb-12">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <p className="max-w-lead text-lead wrap-anywhere whitespace-pre-line">{description}</p>
          <div className="lg:col-start-2 lg:row-span-2">
            <h3 className="text-body font-semibold">Key responsibilities</h3>
            <PointList points={responsibilities} />
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-3 self-start">
            <ApplyButton describedBy={`${id}-title`} isApplied={isApplied} onClick={() => onApply(title)} />
            <Link
              prefetch="intent"
              to={`/career/${slug}`}
              aria-describedby={`${id}-title`}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
            >
              More about this role
              <ArrowRight className="size-4" aria-hidden="true" />
            </Link>
          </div>
        </div>
        <ReceiptOf receipt={receipt} position={title} />
      </div>
    </article>
  )
})
