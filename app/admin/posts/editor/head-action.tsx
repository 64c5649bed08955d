import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#app/ui/forms/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'className'> & {
  label: string
  Icon: LucideIcon
}

/** A button in the editor's header. Phones hide its icon so that all buttons fit in one row. */
export function HeadAction({ label, Icon, variant = 'secondary', ...rest }: Props) {
  return (
    <Button variant={variant} size="compact" className="max-sm:px-2.5" {...rest}>
      <Icon className="size-4 max-sm:hidden" aria-hidden="true" />
      {label}
    </Button>
  )
}
