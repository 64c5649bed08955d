import type { ComponentProps } from 'react'
import { Spinner } from '#app/ui/loading/spinner.tsx'

export type ButtonLook = {
  /** One primary action per screen; `secondary` beside it, `quiet` inside running content. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /**
   * `regular` is as high as a field, `small` 44 px. `compact` is for heads and rows of the back office: 36 px, or 44 px on touch screens.
   */
  size?: 'regular' | 'small' | 'compact' | undefined
}

const variants = {
  primary: 'bg-action text-on-action border-transparent hover:bg-action-hover',
  secondary: 'bg-page text-heading border-control hover:bg-raised',
  quiet: 'text-link border-transparent hover:bg-raised',
  danger: 'bg-page text-danger border-current hover:bg-danger-tint',
} as const

const sizes = {
  regular: 'min-h-(--control-height) px-(--button-inset) text-(length:--button-text)',
  small: 'min-h-11 px-4 text-small',
  compact: 'min-h-9 px-3 text-small pointer-coarse:min-h-11',
} as const

/** The classes of a button, for any element that looks like one. */
export function buttonClass({ variant = 'primary', size = 'regular' }: ButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-control border font-medium transition duration-200 motion-safe:active:translate-y-px active:duration-120 disabled:opacity-60 ${variants[variant]} ${sizes[size]}`
}

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }

/** A button; while `isBusy` it shows a spinner and is disabled. */
export function Button({ variant, size, isBusy, disabled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      className={`${buttonClass({ variant, size })} ${className ?? ''}`}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
