import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** The look of a line that folds and unfolds what follows. */
export const foldLine = 'flex min-h-11 items-center justify-between font-medium text-link'

type Props = { summary: string; children: ReactNode; className?: string }

/** Content that is folded on a phone, and always there from 768 px, where the browser can show what is folded. */
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
