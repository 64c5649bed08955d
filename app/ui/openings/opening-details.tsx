import type { ReactNode } from 'react'
import { PointList } from '#app/ui/prose/point-list.tsx'
import { openingLists } from '#contract/openings/opening-lists.ts'

type Points = { responsibilities: string[]; requirements: string[]; offer: string[] }

/** An opening's responsibilities, requirements and benefits, if any. */
export function OpeningPoints({ opening }: { opening: Points }) {
  return (
    <div className="grid content-start gap-12 print:mb-12 print:block print:space-y-12">
      {(['responsibilities', 'requirements', 'offer'] as const).map(
        (name) =>
          opening[name].length > 0 && (
            <section key={name}>
              <h2 className="text-h3">{openingLists[name]}</h2>
              <PointList points={opening[name]} />
            </section>
          ),
      )}
    </div>
  )
}

type Conditions = { salary: string; place: string; hours: string; experience: string }

/**
 * Pay and conditions, beside the text in a wide window and below the title in a narrow one.
 * @param children the apply button
 */
export function OpeningConditions({ opening, children }: { opening: Conditions; children?: ReactNode }) {
  const { salary, place, hours, experience } = opening
  return (
    <aside
      aria-label="Pay and conditions"
      className="self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-17"
    >
      <dl className="grid gap-6">
        {salary && <Fact name="Salary" text={salary} look="text-lead font-medium" />}
        {place && <Fact name="Location" text={place} />}
        <Fact name="Hours" text={hours} />
        {experience && <Fact name="Experience" text={experience} />}
      </dl>
      {children}
    </aside>
  )
}

function Fact({ name, text, look = '' }: { name: string; text: string; look?: string }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className={`wrap-anywhere text-heading ${look}`}>{text}</dd>
    </div>
  )
}
