import { Button } from '#app/ui/forms/button.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { formatCount } from '#contract/locale.ts'
import { comparedFields, type VersionSummary } from '#contract/posts/versions.ts'

/** Summarizes in one line what a save changed. */
function summaryOf({ changes, revision }: VersionSummary): string {
  if (!changes) return revision === 1 ? 'First version' : 'Oldest version kept'
  const { fields, ...sections } = changes
  const labels: Record<string, string> = comparedFields
  const counts = (['changed', 'added', 'removed', 'moved'] as const).flatMap((kind) =>
    sections[kind] > 0 ? [`${formatCount(sections[kind], 'section', 'sections')} ${kind}`] : [],
  )
  // the read time follows from the text
  const named = counts.length > 0 ? fields.filter((name) => name !== 'readTime') : fields
  return [...named.flatMap((name) => labels[name] ?? []), ...counts].join(', ') || 'No changes'
}

type Props = {
  versions: VersionSummary[]
  chosen: number | undefined
  hasOlder: boolean
  isLoadingOlder: boolean
  onChoose: (revision: number) => void
  onLoadOlder: () => void
}

/** The versions of a post, newest first: when, by whom and what changed. */
export function VersionList({ versions, chosen, hasOlder, isLoadingOlder, onChoose, onLoadOlder }: Props) {
  return (
    <div className="md:max-h-[60dvh] max-md:max-h-56 overflow-y-auto overscroll-contain rounded-card border border-line">
      <ol aria-label="Versions" className="divide-y divide-line">
        {versions.map((version) => {
          const { revision, savedAt, savedBy } = version
          return (
            <li key={revision}>
              <button
                type="button"
                aria-current={revision === chosen || undefined}
                onClick={() => onChoose(revision)}
                className="grid w-full gap-0.5 px-4 py-3 text-left hover:bg-raised aria-[current]:bg-tint"
              >
                <span className="font-medium">{formatLocalDateTime(savedAt)}</span>
                {savedBy && <span className="text-small wrap-anywhere">{savedBy}</span>}
                <span className="text-small text-muted">{summaryOf(version)}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {hasOlder && (
        <Button
          variant="secondary"
          size="compact"
          className="m-3"
          isBusy={isLoadingOlder}
          onClick={onLoadOlder}
        >
          Show older versions
        </Button>
      )}
    </div>
  )
}
