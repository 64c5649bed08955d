import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** Classes of a line that expands and collapses content. */
export const foldLine = 'flex min-h-11 items-center justify-between font-medium text-link'

type Props = { summary: string; children: ReactNode; className?: string }

/** Content that is collapsed on a phone, and always visible from 768 px in browsers with `::details-content`. */
export function PhoneFold({ summary, children, className = '' }: Props) {
  return (
    <details className={`phone-fold ${className}`}>
      <summary className={foldLine}>
        {summary}
        <Plus className="size-4 print:hidden" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
