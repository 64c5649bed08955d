import type { z } from 'zod'
import { differencesOf } from './differences.rules.ts'

type Props = { schema: z.ZodType; before: unknown; after: unknown }

/** The differences between two versions of a part: the old text struck through, the new one below. */
export function PartDifferences({ schema, before, after }: Props) {
  const differences = differencesOf(schema, before, after)
  if (differences.length === 0) return <p className="text-muted">These versions are the same.</p>
  return (
    <dl className="grid gap-4">
      {differences.map(({ place, before: former, after: present }, index) => (
        <div key={index} className="grid gap-1 border-t border-line pt-3">
          <dt className="text-small text-muted">{place.join(' › ')}</dt>
          {former !== '' && (
            <dd className="wrap-anywhere text-muted">
              <del>{former}</del>
            </dd>
          )}
          {present !== '' && (
            <dd className="wrap-anywhere text-heading">
              <ins className="no-underline">{present}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
