import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const looks = {
  plain: 'text-muted hover:bg-raised hover:text-heading',
  danger: 'text-muted hover:bg-danger-tint hover:text-danger',
} as const

type Look = { label: string; Icon: LucideIcon; tone?: keyof typeof looks }

const box = (tone: keyof typeof looks) =>
  `grid size-9 shrink-0 place-items-center rounded-control transition-colors pointer-coarse:size-11 disabled:opacity-50 ${looks[tone]}`

/** An icon button; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  Icon,
  tone = 'plain',
  className = '',
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={`${box(tone)} ${className}`}>
      <Icon className="size-4.5" aria-hidden="true" />
    </button>
  )
}

/** The same as a link. */
export function IconLink({
  label,
  Icon,
  tone = 'plain',
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link title={label} aria-label={label} {...rest} className={box(tone)}>
      <Icon className="size-4.5" aria-hidden="true" />
    </Link>
  )
}
