type Stop = { day: string; text: string; log?: string; isLast?: boolean }

type Props = { caption?: string; stops: Stop[]; className?: string }

/** The line of an engagement, or of another path: its stops, from the first to the last. */
export function Rails({ caption, stops, className = '' }: Props) {
  return (
    <figure className={`self-start ${className}`}>
      {caption && <figcaption className="mb-6 text-muted">{caption}</figcaption>}
      <ol className="rails">
        {stops.map(({ day, text, log, isLast }) => (
          <li key={day} data-last={isLast || undefined}>
            <strong className="block font-semibold text-heading">{day}</strong>
            {text}
            {log && <span className="block font-mono text-small text-muted">{log}</span>}
          </li>
        ))}
      </ol>
    </figure>
  )
}
