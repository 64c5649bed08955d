import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { as?: 'article' | 'li' | 'div'; className?: string; children: ReactNode }

/** A card whose whole area is the target of the one `CardLink` inside it. At hover a stroke draws along its lower edge. */
export function Card({ as: Element = 'article', className = '', children }: Props) {
  return (
    <Element
      className={`card-stroke group/card relative overflow-hidden rounded-card border border-line bg-card shadow-soft transition duration-200 hover:border-control hover:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      {children}
    </Element>
  )
}

/** The link of a card: its text names it, and its target area is the whole card. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={`outline-none after:absolute after:inset-0 group-hover/card:text-link ${className}`}
    />
  )
}

/** The arrow of a card, which moves when the card is pointed at. */
export function CardArrow({ className = '' }: { className?: string }) {
  return (
    <ArrowRight
      aria-hidden="true"
      className={`size-4 shrink-0 text-link transition-transform motion-safe:group-hover/card:translate-x-1 ${className}`}
    />
  )
}
