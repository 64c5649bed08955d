import { Age } from '#app/ui/admin/age.tsx'
import { Fact } from '#app/ui/admin/facts.tsx'
import { RelativeTime, useNow } from '#app/ui/admin/relative-time.tsx'

type Props = {
  record: { waitingSince: string | null; snoozedUntil: string | null }
  /** Said where it does not wait. */
  answered: string
}

/** Since when a record waits, or when it will wait again. */
export function Waiting({ record: { waitingSince, snoozedUntil }, answered }: Props) {
  const isAsleep = useNow() < (snoozedUntil ?? '')
  if (waitingSince === null) return <Fact name="Waiting">{answered}</Fact>
  return (
    <Fact name={isAsleep ? 'Waits again' : 'Waiting since'}>
      {isAsleep ? <RelativeTime at={snoozedUntil!} /> : <Age since={waitingSince} />}
    </Fact>
  )
}
