import type { TileArtefact as Artefact } from '#content/home.ts'

const frame = 'border-t border-line bg-surface px-6 py-5 font-mono text-small leading-[1.65] md:px-8'

/** A diff, a few measurements or a snippet: proof right under the claim. */
export function TileArtefact({ artefact }: { artefact: Artefact }) {
  switch (artefact.kind) {
    case 'diff':
      return (
        <figure className={frame}>
          <Caption>{artefact.file}</Caption>
          <ul>
            {artefact.lines.map(({ sign, text }) => (
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
        <figure className={frame}>
          <Caption>{artefact.caption}</Caption>
          <dl>
            {artefact.rows.map(({ label, before, value }) => (
              <div key={label} className="flex items-baseline gap-3">
                <dt className="min-w-0 grow text-muted">{label}</dt>
                <dd className="shrink-0 tabular-nums">
                  {before && (
                    <>
                      <span className="text-muted">{before}</span>
                      <span className="px-2 text-accent">→</span>
                    </>
                  )}
                  <span className="text-heading">{value}</span>
                </dd>
              </div>
            ))}
          </dl>
        </figure>
      )
    case 'code':
      return (
        <figure className={frame}>
          <Caption>{artefact.file}</Caption>
          <code className="block whitespace-pre-wrap wrap-anywhere text-heading">
            {artefact.lines.join('\n')}
          </code>
        </figure>
      )
  }
}

const lineLooks = {
  ' ': 'text-muted',
  '-': 'bg-danger-tint text-danger',
  '+': 'bg-success-tint text-success',
} as const

function Caption({ children }: { children: string }) {
  return <figcaption className="mb-3 wrap-anywhere text-muted">{children}</figcaption>
}
