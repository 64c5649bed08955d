import { api } from '#app/api/admin-api.ts'
import type { Result } from '#app/api/result.ts'
import { Handling } from '#app/admin/desk/handling/handling.tsx'
import { useHandling, type HandlingOptions } from '#app/admin/desk/handling/use-handling.ts'
import { LastChange } from '#app/admin/desk/timeline/last-change.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import type { Colleague, TimelineEntry } from '#contract/desk/desk.ts'
import { ApplicationBadge, statusLabel } from './application-status.tsx'

/** Changes of an application that is shown, beside those of its review. */
export const useApplicationChanges = (
  application: Application,
  options: Pick<HandlingOptions<Application>, 'reload' | 'onSaved'>,
) =>
  useHandling(application, {
    ...options,
    send: (id, body) => api.changeApplication({ params: { id }, body }),
    statusFailed: applicationMessages.statusFailed,
  })

type Props = {
  handling: ReturnType<typeof useApplicationChanges>
  people: readonly Colleague[]
  /** Months for which applications are kept; null is without end, undefined unknown. */
  keepMonths: number | null | undefined
  /** Its timeline, once that is loaded. */
  entries: Result<readonly TimelineEntry[]> | undefined
}

/** Who takes care of an application, since when it waits, and until when it is kept. Changes are saved at once. */
export function ApplicationHandling({ entries, ...rest }: Props) {
  return (
    <Handling
      {...rest}
      noun="application"
      answered="Somebody has looked at it"
      lastChange={<LastChange entries={entries} statusLabel={statusLabel} />}
      renderStatus={({ status }) => <ApplicationBadge status={status} />}
    />
  )
}
