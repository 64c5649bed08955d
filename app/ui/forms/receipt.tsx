import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { focusAnswer } from '#app/ui/focus.ts'
import { SentSummary, type Sent } from './sent-summary.tsx'

type Props = Sent & {
  /** Who answers, and when. */
  children: ReactNode
  className?: string
}

/** Shown below the success message: who answers and when, what was sent, and a link to the blog. Takes the focus. */
export function Receipt({ children, className = '', ...sent }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => focusAnswer(element.current), [])
  return (
    <div ref={element} tabIndex={-1} className={`grid scroll-mt-48 gap-4 ${className}`}>
      <p>{children}</p>
      <SentSummary {...sent} />
      <p className="text-small">
        <Link to="/blog" className="font-medium text-link underline underline-offset-2">
          Read our blog in the meantime
        </Link>
      </p>
    </div>
  )
}
