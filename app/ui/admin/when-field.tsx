import { Field } from '#app/ui/forms/field.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { timeZone, timeZoneName } from './date-times.ts'
import { toZonedText } from './zoned-times.rules.ts'

type Props = {
  isLater: boolean
  onLater: (isLater: boolean) => void
  /** In the format of `datetime-local`. */
  at: string
  onAt: (at: string) => void
  error: string | undefined
}

/** Now, or a later date and time in the time zone of the back office. */
export function WhenField({ isLater, onLater, at, onAt, error }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className={labelLook}>When</legend>
      <div className="flex gap-6">
        {['Now', 'Later'].map((name, index) => (
          <label key={name} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="when"
              checked={isLater === Boolean(index)}
              onChange={() => onLater(Boolean(index))}
              className="size-4 accent-action"
            />
            {name}
          </label>
        ))}
      </div>
      {isLater && (
        <Field
          label="Date and time"
          name="at"
          type="datetime-local"
          value={at}
          max="9999-12-31T23:59"
          error={error}
          hint={`Time zone: ${timeZoneName()}`}
          onChange={({ target }) => onAt(target.value)}
        />
      )}
    </fieldset>
  )
}

/** Nine in the morning of the next day, in the format of `datetime-local`. */
export const tomorrowMorning = () =>
  `${toZonedText(new Date(Date.now() + 24 * 3_600_000).toISOString(), timeZone).slice(0, 'yyyy-mm-dd'.length)}T09:00`
