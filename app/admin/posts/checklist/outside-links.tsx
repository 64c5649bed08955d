import { CircleAlert, CircleCheck, CircleHelp, CircleSlash, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { formatCount } from '#contract/locale.ts'
import type { CheckedLink, LinkState } from '#contract/posts/link-checks.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { outsideLinks } from './links.rules.ts'
import { useLinkChecks } from './use-link-checks.ts'

type Props = {
  sections: readonly DraftSection[]
  /** Moves the focus to a field. */
  onGoTo: (field: string) => void
}

const looks: Record<LinkState, { words: string; Icon: LucideIcon; look: string }> = {
  answers: { words: 'Responds', Icon: CircleCheck, look: 'text-success' },
  gone: { words: 'Not found', Icon: CircleAlert, look: 'text-danger' },
  'no-answer': { words: 'No response', Icon: CircleHelp, look: 'text-muted' },
  refused: { words: 'Not checked: not a public address', Icon: CircleSlash, look: 'text-muted' },
}

/** Lists links to other sites and checks them on request. The results never prevent saving. */
export function OutsideLinks({ sections, onGoTo }: Props) {
  const links = useMemo(() => outsideLinks(sections, window.location.origin), [sections])
  const { checked, isChecking, failure, check } = useLinkChecks()
  if (links.length === 0) return null
  const shown = links.flatMap((link) => {
    const result = checked.get(link.address)
    return result ? [{ ...link, result }] : []
  })
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        isBusy={isChecking}
        onClick={() => void check(links.map(({ address }) => address))}
      >
        Check external links
      </Button>
      <p role="status" className="text-small text-muted">
        {isChecking
          ? `Checking ${formatCount(links.length, 'link', 'links')}…`
          : shown.length > 0
            ? summaryOf(shown.map(({ result }) => result))
            : `${formatCount(links.length, 'link', 'links')} to other sites, not checked yet.`}
      </p>
      {failure && (
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label="External links" className="grid gap-1">
          {shown.map(({ address, index, field, result }) => (
            <li key={address}>
              <CheckedEntry result={result} index={index} onPress={() => onGoTo(field)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type EntryProps = { result: CheckedLink; index: number; onPress: () => void }

function CheckedEntry({ result: { address, state, status }, index, onPress }: EntryProps) {
  const { words, Icon, look } = looks[state]
  const isError = status !== null && status >= 400
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-start gap-2 rounded-control px-2 py-2 text-left text-small transition-colors hover:bg-raised pointer-coarse:min-h-11"
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${look}`} aria-hidden="true" />
      <span className="grid min-w-0">
        <span className="wrap-anywhere text-heading">{address}</span>
        <span className="text-muted">
          {words}
          {isError && ` (status ${status})`}, section {index + 1}
        </span>
      </span>
    </button>
  )
}

function summaryOf(results: CheckedLink[]): string {
  const counts = (Object.keys(looks) as LinkState[]).flatMap((state) => {
    const count = results.filter((result) => result.state === state).length
    return count === 0 ? [] : [`${count} ${short[state]}`]
  })
  return `Checked: ${counts.join(', ')}.`
}

const short: Record<LinkState, string> = {
  answers: 'responding',
  gone: 'not found',
  'no-answer': 'not responding',
  refused: 'not checked',
}
