import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconLink } from '#app/ui/admin/icon-button.tsx'

type Props = {
  noun: string
  /** Their addresses; undefined at the ends of the list. */
  previous?: string | undefined
  next?: string | undefined
  /** The history state of links to a record of the list. */
  origin?: object | null
  /** Whether they change a part of the screen only. */
  keepsPlace?: boolean
}

/** Links to the records before and after one in the list that it was opened from. */
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
