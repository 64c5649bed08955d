import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { formatCount, formatNumber } from '#contract/locale.ts'
import { maxKeepMonths } from '#contract/privacy/limits.ts'
import { privacyMessages } from '#contract/privacy/messages.ts'
import type { KeepMonths } from '#contract/privacy/privacy-notice.ts'
import type { RetentionPeriod } from '#contract/privacy/retention.ts'

/** Pause in typing after which the effect of a period is counted (ms). */
const pauseMs = 300

type Texts = Record<string, string>

/** Parses months: null for empty input, undefined for invalid input. */
function monthsIn(text: string | undefined): number | null | undefined {
  const typed = text?.trim()
  if (!typed) return null
  const months = /^\d+$/.test(typed) ? Number(typed) : 0
  return months >= 1 && months <= maxKeepMonths ? months : undefined
}

const textsOf = (periods: RetentionPeriod[]): Texts =>
  Object.fromEntries(periods.map(({ name, months }) => [name, months === null ? '' : String(months)]))

const recordOf = (periods: RetentionPeriod[], monthsOf: (period: RetentionPeriod) => number | null) =>
  Object.fromEntries(periods.map((period) => [period.name, monthsOf(period)])) as KeepMonths

/** Counts what the periods would erase now. */
const tryPeriods = (periods: RetentionPeriod[], texts: Texts, signal?: AbortSignal) =>
  api.getRetention(
    {
      query: Object.fromEntries(periods.map(({ name }) => [name, monthsIn(texts[name]) ?? undefined])),
    },
    { signal },
  )

const endOf = (months: number | null | undefined) => months ?? Number.POSITIVE_INFINITY

const failureOf = (error: unknown) => ({
  message: messageOf(error, privacyMessages.retentionSaveFailed),
  fieldErrors: fieldErrorsOf(error),
})

/** The periods, each with what it would erase. Asks before a period is shortened. */
export function RetentionForm({ found }: { found: RetentionPeriod[] }) {
  const [saved, setSaved] = useState(found)
  const [texts, setTexts] = useState(() => textsOf(found))
  const [tried, setTried] = useState({ texts, periods: found })
  const [isAsking, setIsAsking] = useState(false)
  const [shorter, setShorter] = useState<RetentionPeriod[]>()

  const count = useEffectEvent(async (signal: AbortSignal) => {
    try {
      setTried({ texts, periods: (await tryPeriods(saved, texts, signal)).periods })
    } catch {
      // the counts stay unknown; saving counts again
    }
  })
  useEffect(() => {
    if (tried.texts === texts) return
    const controller = new AbortController()
    const timer = setTimeout(() => void count(controller.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [texts, tried.texts])

  const save = async () => {
    const { message, periods } = await api.saveRetention({
      body: {
        months: recordOf(saved, ({ name }) => monthsIn(texts[name]) ?? null),
        former: recordOf(saved, ({ months }) => months),
      },
    })
    const shown = textsOf(periods)
    setSaved(periods)
    setTexts(shown)
    setTried({ texts: shown, periods })
    return message
  }
  const submission = useSubmission({
    check: () =>
      toSubmissionFailure(
        Object.fromEntries(
          saved
            .filter(({ name }) => monthsIn(texts[name]) === undefined)
            .map(({ name }) => [name, privacyMessages.retentionInvalid]),
        ),
      ),
    send: save,
    failureOf,
  })
  const { isSending, fieldErrors, formProps, form, submit } = submission
  /** Saves, but asks first if a period is shortened. */
  const ask = async (element: HTMLFormElement) => {
    const isValid = saved.every(({ name }) => monthsIn(texts[name]) !== undefined)
    if (!isValid || isAsking) return submit()
    setIsAsking(true)
    try {
      const { periods } = await tryPeriods(saved, texts)
      const asked = periods.filter(({ name, months }) => endOf(monthsIn(texts[name])) < endOf(months))
      if (asked.length > 0) setShorter(asked)
      else await submit()
    } catch (error) {
      submission.fail(element, failureOf(error))
    }
    setIsAsking(false)
  }
  const isUnchanged = saved.every(({ name, months }) => monthsIn(texts[name]) === months)

  const hintOf = ({ name, isFixed, total }: RetentionPeriod) => {
    const months = monthsIn(texts[name])
    const { due } = tried.periods.find((one) => one.name === name)!
    const effect =
      months === null
        ? `Kept forever: ${formatNumber(total)} now.`
        : months === undefined || tried.texts[name] !== texts[name]
          ? 'Counting…'
          : `${due === 0 ? 'None' : formatNumber(due)} of ${formatNumber(total)} would be erased now.`
    return isFixed ? `${effect} Set by the server setting KEEP_${name.toUpperCase()}.` : effect
  }

  return (
    <>
      <form
        noValidate
        ref={form}
        {...formProps}
        onSubmit={(event) => {
          event.preventDefault()
          void ask(event.currentTarget)
        }}
        className="grid gap-6"
      >
        {saved.map((period) => {
          const { name, isFixed } = period
          return (
            <Field
              key={name}
              label={`Months to keep ${name}`}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Forever"
              maxLength={8}
              disabled={isFixed}
              value={texts[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
              error={fieldErrors[name]}
              hint={<span aria-live="polite">{hintOf(period)}</span>}
            />
          )
        })}
        <SubmissionNotice submission={submission} done="Saved" />
        <div>
          <Button type="submit" isBusy={isSending || isAsking} disabled={isUnchanged}>
            Save
          </Button>
        </div>
      </form>
      <ConfirmDialog
        title="Shorten retention"
        isOpen={shorter !== undefined}
        confirmLabel="Save"
        onConfirm={async () => {
          setShorter(undefined)
          await submit()
          return undefined
        }}
        onClose={() => setShorter(undefined)}
      >
        <ul className="grid gap-2">
          {shorter?.map(({ name, due, total }) => (
            <li key={name}>
              <strong className="text-heading">
                {formatNumber(due)} of {formatNumber(total)} {name}
              </strong>{' '}
              {due === 1 ? 'is' : 'are'} older than{' '}
              {formatCount(monthsIn(texts[name]) ?? 0, 'month', 'months')}.
            </li>
          ))}
        </ul>
        <p>
          They will be permanently erased within an hour, with their files and timelines. You can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  )
}
