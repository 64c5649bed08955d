import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconLink } from '#app/ui/admin/icon-button.tsx'

type Props = {
  noun: string
  /** URLs; undefined at the ends of the list. */
  previous?: string | undefined
  next?: string | undefined
  /** History state of the links. */
  origin?: object | null
  /** Whether the scroll position is kept. */
  keepsPlace?: boolean
}

/** Links to the previous and next record of the list. */
export function NeighbourLinks({ noun, previous, next, origin = null, keepsPlace = false }: Props) {
  const rest = { state: origin, prefetch: 'none', preventScrollReset: keepsPlace } as const
  if (!previous && !next) return null
  return (
    <nav aria-label={`Other ${noun}s`} className="flex print:hidden">
      {previous && <IconLink to={previous} {...rest} Icon={ChevronUp} label={`Previous ${noun}`} />}
      {next && <IconLink to={next} {...rest} Icon={ChevronDown} label={`Next ${noun}`} />}
    </nav>
  )
}
