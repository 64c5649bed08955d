import { api } from '#app/api/admin-api.ts'
import { HandlingConflict } from '#app/admin/desk/handling/handling-conflict.tsx'
import { HandlingFields } from '#app/admin/desk/handling/handling-fields.tsx'
import { useHandling } from '#app/admin/desk/handling/use-handling.ts'
import type { Application } from '#contract/careers/careers.ts'
import type { Colleague } from '#contract/desk/desk.ts'
import { ApplicationBadge } from './application-status.tsx'

type Props = {
  application: Application
  people: readonly Colleague[]
  /** Months for which applications are kept; null is without end, undefined unknown. */
  keepMonths: number | null | undefined
  /** Loads the application and the list again. */
  reload: () => Promise<void>
}

/** Who takes care of an application, since when it waits, and until when it is kept. Changes are saved at once. */
export function ApplicationHandling({ application, people, keepMonths, reload }: Props) {
  const handling = useHandling(application, {
    send: (id, body) => api.changeApplication({ params: { id }, body }),
    reload,
  })
  return (
    <>
      <HandlingFields
        record={handling.shown}
        people={people}
        keepMonths={keepMonths}
        answered="Somebody has looked at it"
        onAssign={handling.assign}
        onSnooze={handling.snooze}
        onSpam={handling.setSpam}
      />
      <HandlingConflict
        noun="application"
        newer={handling.conflict}
        isSaving={handling.isSaving}
        renderStatus={({ status }) => <ApplicationBadge status={status} />}
        onOverwrite={handling.overwrite}
        onUseTheirs={handling.yieldToThem}
      />
    </>
  )
}
