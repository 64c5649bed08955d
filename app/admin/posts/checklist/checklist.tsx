import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react'
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react'
import { formatCount } from '#contract/locale.ts'
import { slugOf } from '#contract/posts/post-text.ts'
import { requiredFields, type Draft } from '#app/admin/posts/draft.rules.ts'
import { adviceFor, deadLinkAdvice, deadImageAdvice, ownImages } from './checklist.rules.ts'
import { ownLinks } from './links.rules.ts'
import { OutsideLinks } from './outside-links.tsx'
import { useDeadLinks } from './use-dead-links.ts'

type Props = {
  draft: Draft
  /** Moves the focus to a field. */
  onGoTo: (field: string) => void
}

/** Lists what a save requires, then suggestions. Each entry links to its field. */
export function Checklist({ draft, onGoTo }: Props) {
  const title = useId()
  const shown = useDeferredValue(draft)
  const missing = useMemo(() => requiredFields(shown).filter(({ isMissing }) => isMissing), [shown])
  const { origin } = window.location
  // the post itself may still be unpublished
  const path = `/blog/${shown.slug || slugOf(shown.title)}`
  const links = useMemo(
    () =>
      ownLinks(shown.sections, origin).filter(({ address }) => new URL(address, origin).pathname !== path),
    [shown.sections, origin, path],
  )
  const images = useMemo(() => ownImages(shown), [shown])
  const dead = useDeadLinks([...links, ...images].map(({ address }) => address))
  const advice = useMemo(
    () => [...adviceFor(shown, origin), ...deadImageAdvice(images, dead), ...deadLinkAdvice(links, dead)],
    [shown, origin, images, links, dead],
  )
  return (
    <section aria-labelledby={title} className="grid min-w-0 gap-3">
      <h3 id={title} className="text-body font-semibold">
        Checklist
      </h3>
      <p className="flex items-center gap-2 text-small text-muted">
        {missing.length === 0 && advice.length === 0 && (
          <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
        )}
        {summaryOf(missing.length, advice.length)}
      </p>
      {missing.length + advice.length > 0 && (
        <ul className="grid gap-1">
          {missing.map(({ field, message }) => (
            <Entry key={field} onPress={() => onGoTo(field)}>
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Required:" />
              {message}
            </Entry>
          ))}
          {advice.map(({ field, message }) => (
            <Entry key={`${field} ${message}`} onPress={() => onGoTo(field)}>
              <Lightbulb className="mt-0.5 size-4 shrink-0 text-muted" aria-label="Suggestion:" />
              {message}
            </Entry>
          ))}
        </ul>
      )}
      <OutsideLinks sections={shown.sections} onGoTo={onGoTo} />
    </section>
  )
}

function summaryOf(missing: number, advice: number): string {
  if (missing > 0) return `${formatCount(missing, 'thing', 'things')} to fix before publishing.`
  return advice > 0 ? 'Ready to publish. Suggestions:' : 'Ready to publish.'
}

function Entry({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-start gap-2 rounded-control px-2 py-2 text-left text-small wrap-anywhere text-heading transition-colors hover:bg-raised pointer-coarse:min-h-11"
      >
        {children}
      </button>
    </li>
  )
}
