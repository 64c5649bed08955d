import { useId, useMemo } from 'react'
import { comparePieces, type Piece } from '#app/admin/posts/history/compare-texts.rules.ts'
import { Pieces } from '#app/admin/posts/history/pieces.tsx'
import type { ClashTexts } from './clash-texts.rules.ts'
import type { Side } from './merge.rules.ts'

type Props = {
  texts: ClashTexts
  /** The number of texts compared in all choices. */
  compared: number
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

const names: Record<Side, string> = { mine: 'Your version', theirs: 'Their version' }

/** A choice between two people's versions of the same thing. */
export function ClashChoice({ texts, compared, chosen, onChoose }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4 pt-2">
      <legend className="-mx-1 px-1 font-medium text-heading">{texts.label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <Choice
            key={side}
            name={names[side]}
            text={texts[side]}
            base={texts.base}
            compared={compared}
            isChosen={chosen === side}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  text: string | undefined
  base: string | undefined
  compared: number
  isChosen: boolean
  onChoose: () => void
}

function piecesOf(base: string | undefined, text: string, compared: number): Piece[] {
  return base === undefined ? [{ kind: 'same', text }] : comparePieces(base, text, compared)
}

function Choice({ name, text, base, compared, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  const pieces = useMemo(() => piecesOf(base, text ?? '', compared), [base, text, compared])
  const absent = text === undefined ? 'Removed' : text === '' && !base ? 'Empty' : undefined
  return (
    <div className="relative grid min-w-0 content-start gap-2 rounded-control border border-line p-3 transition-colors hover:bg-raised has-checked:border-action has-checked:bg-tint">
      {/* the whole card is the target */}
      <label className="flex min-h-6 items-center gap-2 text-small font-medium text-heading after:absolute after:inset-0">
        <input
          type="radio"
          checked={isChosen}
          aria-describedby={id}
          onChange={onChoose}
          className="relative z-1 size-4 accent-action"
        />
        {name}
      </label>
      <div id={id} className="min-w-0 text-small">
        {absent ? <p className="text-muted">{absent}</p> : <Pieces pieces={pieces} />}
      </div>
    </div>
  )
}
