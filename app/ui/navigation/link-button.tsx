import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '#app/ui/forms/button.tsx'
import { Link } from 'react-router'

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link prefetch="intent" {...rest} className={`${buttonClass({ variant, size })} ${className ?? ''}`} />
  )
}
