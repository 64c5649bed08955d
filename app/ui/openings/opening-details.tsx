import { openingLists } from '#contract/openings/opening-lists.ts'

type Points = { responsibilities: string[]; requirements: string[] }

/** What one does in a position, and what one brings, as far as it is given. */
export function OpeningPoints({ opening }: { opening: Points }) {
  return (
    <div className="grid content-start gap-12 pb-12 lg:pb-0 print:mb-12 print:block print:space-y-12">
      {(['responsibilities', 'requirements'] as const).map(
        (name) =>
          opening[name].length > 0 && (
            <section key={name}>
              <h2 className="text-h2">{openingLists[name]}</h2>
              <List points={opening[name]} />
            </section>
          ),
      )}
    </div>
  )
}

type Conditions = { salary: string; place: string; hours: string; offer: string[] }

/** Pay and conditions: beside the title in a wide window, and last in a narrow one. */
export function OpeningConditions({ opening }: { opening: Conditions }) {
  const { salary, place, hours, offer } = opening
  return (
    <aside
      aria-label="Pay and conditions"
      className="self-start rounded-panel border border-line bg-surface p-6 md:p-8 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-17"
    >
      <dl className="grid gap-6">
        {salary && <Fact name="Salary" text={salary} look="text-lead font-medium" />}
        {place && <Fact name="Location" text={place} />}
        <Fact name="Hours" text={hours} />
      </dl>
      {offer.length > 0 && (
        <>
          <h2 className="mt-8 border-t border-line pt-8 text-lead font-semibold">{openingLists.offer}</h2>
          <List points={offer} />
        </>
      )}
    </aside>
  )
}

function Fact({ name, text, look = '' }: { name: string; text: string; look?: string }) {
  return (
    <div>
      <dt className="font-mono text-small text-muted">{name}</dt>
      <dd className={`mt-1 wrap-anywhere text-heading ${look}`}>{text}</dd>
    </div>
  )
}

function List({ points }: { points: string[] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {points.map((point, index) => (
        <li key={index} className="flex gap-3 wrap-anywhere">
          <span aria-hidden="true" className="mt-3 h-0.5 w-3 shrink-0 bg-ochre-400" />
          {point}
        </li>
      ))}
    </ul>
  )
}
