type MetricRow = { label: string; before?: string; value: string; span?: [from: number, to: number] }

type Figure =
  | { kind: 'diff'; file: string; lines: { sign: ' ' | '-' | '+'; text: string }[] }
  | { kind: 'metrics'; caption: string; rows: MetricRow[] }
  | { kind: 'code'; file: string; lines: string[] }

/** An example of the work on a service: a diff, a few measurements or a snippet. */
export function TileFigure({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'diff':
      return (
        <figure className="tile-figure">
          <Caption>{figure.file}</Caption>
          <ul>
            {figure.lines.map(({ sign, text }) => (
              <li key={sign + text} className={`flex gap-3 px-2 wrap-anywhere ${lineLooks[sign]}`}>
                <span className="w-2 shrink-0">{sign}</span>
                <span className="whitespace-pre-wrap">{text}</span>
              </li>
            ))}
          </ul>
        </figure>
      )
    case 'metrics':
      return (
        <figure className="tile-figure">
          <Caption>{figure.caption}</Caption>
          <dl>
            {figure.rows.map((row) => (
              <Metric key={row.label} {...row} />
            ))}
          </dl>
        </figure>
      )
    case 'code':
      return (
        <figure className="tile-figure">
          <Caption>{figure.file}</Caption>
          <code className="block text-heading">
            {figure.lines.map((line) => (
              // wrapped lines are indented
              <span key={line} className="block pl-[4ch] -indent-[4ch] wrap-anywhere whitespace-pre-wrap">
                {line}
              </span>
            ))}
          </code>
        </figure>
      )
  }
}

function Metric({ label, before, value, span }: MetricRow) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="contents">
        <span className="tabular-nums">
          {before && (
            <>
              <span className="text-muted">{before}</span>
              <span className="px-2 text-accent">→</span>
            </>
          )}
          <span className="text-heading">{value}</span>
        </span>
        {span && <Timespan from={span[0]} to={span[1]} />}
      </dd>
    </div>
  )
}

/** A bar showing when a step runs, as a share of the whole time. */
function Timespan({ from, to }: { from: number; to: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="col-span-2 mt-1 mb-3 h-1 w-full fill-raised"
    >
      <rect width="100" height="1" />
      <rect x={from} width={to - from} height="1" className="fill-action" />
    </svg>
  )
}

const lineLooks = {
  ' ': 'text-muted',
  '-': 'bg-danger-tint text-danger',
  '+': 'bg-success-tint text-success',
} as const

function Caption({ children }: { children: string }) {
  return <figcaption className="mb-2 wrap-anywhere text-muted">{children}</figcaption>
}
