import type { ReactNode } from 'react'

type Stop = { title: string; text: ReactNode; log?: string; isLast?: boolean; isNow?: boolean }

type Props = {
  caption?: string
  stops: Stop[]
  /** A path without our access: the client's rail alone. */
  isTheirs?: boolean
  className?: string
}

/** The line of an engagement, or of another path: its stops, from the first to the last. */
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
