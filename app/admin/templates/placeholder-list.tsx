import { keysOf } from '#contract/fields.ts'
import { placeholders } from '#contract/emails/placeholders.ts'

/** Lists the placeholders as buttons that insert them. */
export function PlaceholderList({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <ul aria-label="Placeholders" className="grid gap-1">
      {keysOf(placeholders).map((name) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <button
            type="button"
            aria-label={`Insert {{${name}}}`}
            className="min-h-8 rounded-badge border border-control bg-page px-2 font-mono text-heading transition-colors hover:bg-raised pointer-coarse:min-h-11"
            onClick={() => onInsert(name)}
          >
            {`{{${name}}}`}
          </button>
          {placeholders[name]}
        </li>
      ))}
    </ul>
  )
}
