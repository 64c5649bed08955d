import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

const tones = {
  success: {
    role: 'status',
    look: 'border-success bg-success-tint',
    iconClass: 'text-success',
    Icon: CircleCheck,
  },
  error: { role: 'alert', look: 'border-danger bg-danger-tint', iconClass: 'text-danger', Icon: CircleAlert },
  info: { role: 'status', look: 'border-action bg-tint', iconClass: 'text-link', Icon: Info },
} as const

type Props = ComponentProps<'div'> & { tone: keyof typeof tones; action?: ReactNode }

/** A message with an icon, announced when it appears. */
export function Notice({ tone, children, action, className = '', ...rest }: Props) {
  const { role, look, iconClass, Icon } = tones[tone]
  return (
    <div
      role={role}
      {...rest}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border-l-4 p-4 text-heading ${look} ${className}`}
    >
      <p className="flex grow basis-60 items-start gap-3">
        <Icon className={`mt-0.5 size-5 shrink-0 ${iconClass}`} aria-hidden="true" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
