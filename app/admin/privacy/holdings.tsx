import { keysOf } from '#contract/fields.ts'
import { formatNumber } from '#contract/locale.ts'
import { heldWords, type PersonalDataCounts } from '#contract/privacy/privacy.ts'

export const isNothing = (holdings: PersonalDataCounts) =>
  keysOf(heldWords).every((kind) => holdings[kind] === 0)

/** Counts of a person's data, by kind. */
export function Holdings({ holdings }: { holdings: PersonalDataCounts }) {
  return (
    <ul className="grid gap-1.5">
      {keysOf(heldWords)
        .filter((kind) => holdings[kind] > 0)
        .map((kind) => (
          <li key={kind} className="grid grid-cols-[3.5rem_1fr] gap-3">
            <span className="text-right font-medium tabular-nums text-heading">
              {formatNumber(holdings[kind])}
            </span>
            <span>{heldWords[kind][holdings[kind] === 1 ? 0 : 1]}</span>
          </li>
        ))}
    </ul>
  )
}
