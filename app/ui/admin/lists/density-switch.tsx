import { Rows2, Rows4 } from 'lucide-react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { setIsCompact, useIsCompact } from './density.ts'

/** Switches the rows of all lists between two lines and one. Doesn't affect cards on a phone. */
export function DensitySwitch() {
  const isCompact = useIsCompact()
  return (
    <IconButton
      label="Compact rows"
      Icon={isCompact ? Rows2 : Rows4}
      aria-pressed={isCompact}
      onClick={() => setIsCompact(!isCompact)}
      className="size-(--control-height)! border border-control aria-pressed:bg-raised aria-pressed:text-heading max-md:hidden"
    />
  )
}
