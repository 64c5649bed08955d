import { useState } from 'react'
import { formatLocalDate, timeZone } from '#app/ui/admin/date-times.ts'
import { useNow } from '#app/ui/admin/relative-time.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { openSelect } from './open-select.ts'
import { snoozeChoices } from './snooze.rules.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'

type Props = {
  /** The end of the snooze; a past time counts as none. */
  until: string | null
  onChange: (until: string | null) => void
}

const [none, present, aDay] = ['', 'present', 'day']

export function SnoozeField({ until, onChange }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const now = useNow()
  const isSnoozed = until !== null && until > now
  const choices = snoozeChoices(now, timeZone).filter((choice) => choice.until !== until)
  const choose = (value: string) => {
    if (value === aDay) setIsAsking(true)
    else if (value !== present) onChange(value === none ? null : value)
  }
  return (
    <>
      <SelectField
        label="Snooze"
        onKeyDown={openSelect}
        value={isSnoozed ? present : none}
        options={[
          { value: none, label: isSnoozed ? 'End snooze' : 'Not snoozed' },
          ...(isSnoozed ? [{ value: present, label: `Snoozed until ${formatLocalDate(until)}` }] : []),
          ...choices.map((choice) => ({
            value: choice.until,
            label: `${choice.label}, ${formatLocalDate(choice.until)}`,
          })),
          { value: aDay, label: 'Choose a date…' },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <SnoozeDialog isOpen={isAsking} onChoose={onChange} onClose={() => setIsAsking(false)} />
    </>
  )
}
