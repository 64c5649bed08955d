import { useMemo } from 'react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { formatCount } from '#contract/locale.ts'
import type { AdminSection } from '#contract/posts/sections/sections.ts'
import { compareFields, comparePieces, type Piece } from './compare-texts.rules.ts'
import {
  compareSections,
  sectionText,
  type Compared,
  type SectionChange,
} from '#contract/posts/compare.rules.ts'
import { Pieces } from './pieces.tsx'
import { compareImages } from './images.rules.ts'
import { Thumbnails } from './thumbnails.tsx'

type Props = {
  before: Compared
  after: Compared
  /** Shown if nothing differs. */
  same?: string
}

/** The differences between two versions of a post: fields first, then sections in the order of the later version. */
export function Comparison({ before, after, same = 'These versions are the same.' }: Props) {
  const fields = useMemo(() => compareFields(before, after), [before, after])
  const changes = useMemo(() => compareSections(before.content, after.content), [before, after])
  const changed = changes.filter(({ kind }) => kind === 'changed').length
  const isSame = fields.length === 0 && changes.every((change) => change.kind === 'same' && !change.isMoved)
  if (isSame) return <p className="text-muted">{same}</p>
  return (
    <div className="grid gap-6">
      {fields.length > 0 && (
        <dl className="grid gap-4">
          {fields.map(({ label, pieces }) => (
            <div key={label} className="grid gap-1">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="grid gap-2">
                <Pieces pieces={pieces} />
                <Thumbnails images={compareImages(textIn(pieces, 'added'), textIn(pieces, 'removed'))} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ol aria-label="Sections" className="grid gap-4">
        {groupUnchanged(changes).map((item, at) => (
          <li key={at} className="min-w-0">
            {typeof item === 'number' ? (
              <p className="text-small text-muted">{formatCount(item, 'section', 'sections')} unchanged</p>
            ) : (
              <Changed change={item} of={changed} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Replaces each run of unchanged sections with its length. */
function groupUnchanged(changes: SectionChange[]): (SectionChange | number)[] {
  const items: (SectionChange | number)[] = []
  for (const change of changes) {
    const last = items.at(-1)
    if (change.kind !== 'same' || change.isMoved) items.push(change)
    else if (typeof last === 'number') items[items.length - 1] = last + 1
    else items.push(1)
  }
  return items
}

const looks: Record<SectionChange['kind'], { word: string; tone: BadgeTone }> = {
  added: { word: 'added', tone: 'hired' },
  removed: { word: 'removed', tone: 'rejected' },
  changed: { word: 'changed', tone: 'reviewed' },
  same: { word: 'moved', tone: 'neutral' },
}

const typeOf = (section: AdminSection) => (section.type === 'kept' ? section.kind : section.type)

function piecesOf(change: SectionChange, changed: number): Piece[] {
  if (change.kind === 'added') return [{ kind: 'added', text: sectionText(change.after) }]
  if (change.kind === 'removed') return [{ kind: 'removed', text: sectionText(change.before) }]
  return comparePieces(sectionText(change.before), sectionText(change.after), changed)
}

/** The text of one version, without the pieces that only the other has. */
const textIn = (pieces: readonly Piece[], other: Piece['kind']) =>
  pieces.map(({ text, kind }) => (kind === other ? '' : text)).join('')

/** @param of the number of changed sections */
function Changed({ change, of }: { change: SectionChange; of: number }) {
  const pieces = useMemo(() => piecesOf(change, of), [change, of])
  const { word, tone } = looks[change.kind]
  const type = typeOf('after' in change ? change.after : change.before)
  const isAlsoMoved = change.kind === 'changed' && change.isMoved
  return (
    <div className="grid gap-2 rounded-card border border-line p-4">
      <p>
        <Badge tone={tone}>
          <span>
            <span className="inline-block first-letter:uppercase">{type}</span> {word}
            {isAlsoMoved && ' and moved'}
          </span>
        </Badge>
      </p>
      <Pieces pieces={pieces} />
      <Thumbnails
        images={compareImages(
          'before' in change ? change.before : undefined,
          'after' in change ? change.after : undefined,
        )}
      />
    </div>
  )
}
