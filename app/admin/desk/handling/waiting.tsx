import { Age } from '#app/ui/admin/age.tsx'
import { Fact } from '#app/ui/admin/facts.tsx'
import { RelativeTime, useNow } from '#app/ui/admin/relative-time.tsx'

type Props = { record: { waitingSince: string | null; snoozedUntil: string | null } }

/** When a record started waiting, or when its snooze ends. */
export function Waiting({ record: { waitingSince, snoozedUntil } }: Props) {
  const isAsleep = useNow() < (snoozedUntil ?? '')
  if (waitingSince === null) return <Fact name="Waiting">No</Fact>
  return (
    <Fact name={isAsleep ? 'Snooze ends' : 'Waiting'}>
      {isAsleep ? <RelativeTime at={snoozedUntil!} /> : <Age since={waitingSince} />}
    </Fact>
  )
}
