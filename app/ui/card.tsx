import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { as?: 'article' | 'li' | 'div'; className?: string; children: ReactNode }

/** A card whose whole area is the target of its one `CardLink`. On hover, a stroke grows along its lower edge. */
export function Card({ as: Element = 'article', className = '', children }: Props) {
  return (
    <Element
      className={`card-stroke group/card relative overflow-hidden rounded-card border border-line bg-card shadow-soft transition duration-200 hover:border-control hover:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      {children}
    </Element>
  )
}

/** The link of a card, with the whole card as its target area. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={`outline-none after:absolute after:inset-0 group-hover/card:text-link ${className}`}
    />
  )
}

/** An arrow that moves when the card is hovered. */
export function CardArrow({ className = '' }: { className?: string }) {
  return (
    <ArrowRight
      aria-hidden="true"
      className={`size-4 shrink-0 text-link transition-transform motion-safe:group-hover/card:translate-x-1 ${className}`}
    />
  )
}
