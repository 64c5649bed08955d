import { useMemo } from 'react'
import { Comparison } from '#app/admin/posts/history/comparison.tsx'
import { ClashChoice } from './clash-choice.tsx'
import { clashTexts, type Versions } from './clash-texts.rules.ts'
import type { Choices, Clash, Side } from './merge.rules.ts'

type Props = {
  versions: Versions
  clashes: Clash[]
  choices: Choices
  onChoose: (key: string, side: Side) => void
}

export function ConflictChanges({ versions, clashes, choices, onChoose }: Props) {
  const { base, mine, theirs } = versions
  const texts = useMemo(() => clashes.map((clash) => clashTexts(clash, versions)), [clashes, versions])
  return (
    <div className="grid gap-8">
      {clashes.length > 0 && (
        <section className="grid gap-4">
          <h3 className="text-h4">Changed by both of you</h3>
          {clashes.map(({ key }, at) => (
            <ClashChoice
              key={key}
              texts={texts[at]!}
              compared={2 * clashes.length}
              chosen={choices[key]}
              onChoose={(side) => onChoose(key, side)}
            />
          ))}
        </section>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-6">
        {base ? (
          <>
            <Changes title="Your changes" before={base} after={mine} />
            <Changes title="Their changes" before={base} after={theirs} />
          </>
        ) : (
          <Changes title="Their version compared with yours" before={theirs} after={mine} />
        )}
      </div>
    </div>
  )
}

function Changes({
  title,
  ...compared
}: { title: string } & Pick<Parameters<typeof Comparison>[0], 'before' | 'after'>) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <h3 className="text-h4">{title}</h3>
      <Comparison {...compared} same="No changes." />
    </section>
  )
}
