import type { ReactNode } from 'react'

type Stop = { title: string; text: ReactNode; log?: string; isLast?: boolean; isNow?: boolean }

type Props = {
  caption?: string
  stops: Stop[]
  /** Shows only the client's rail. */
  isTheirs?: boolean
  className?: string
}

/** A timeline of stops, as of an engagement. */
export function Rails({ caption, stops, isTheirs, className = '' }: Props) {
  return (
    <figure className={`self-start ${className}`}>
      {caption && <figcaption className="mb-6 text-muted">{caption}</figcaption>}
      <ol className="rails" data-theirs={isTheirs}>
        {stops.map(({ title, text, log, isLast, isNow }) => (
          <li key={title} data-last={isLast || undefined} aria-current={isNow ? 'step' : undefined}>
            <strong className="block font-semibold text-heading">{title}</strong>
            {text}
            {log && <span className="block font-mono text-small text-muted">{log}</span>}
          </li>
        ))}
      </ol>
    </figure>
  )
}
