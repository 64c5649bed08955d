import type { Piece } from './compare-texts.rules.ts'

const looks = {
  same: undefined,
  added: 'rounded-sm bg-success-tint text-heading no-underline',
  removed: 'rounded-sm bg-danger-tint text-danger',
} as const

/** A text with its added and removed words highlighted. */
export function Pieces({ pieces }: { pieces: Piece[] }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ text, kind }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Change = kind === 'added' ? 'ins' : 'del'
        return (
          <Change key={key} className={looks[kind]}>
            {text}
          </Change>
        )
      })}
    </p>
  )
}
