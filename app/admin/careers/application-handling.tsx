import { api } from '#app/api/admin-api.ts'
import { Handling } from '#app/admin/desk/handling/handling.tsx'
import { useHandling, type HandlingOptions } from '#app/admin/desk/handling/use-handling.ts'
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
  /** Called with a change that is saved, instead of `reload`. */
  onSaved?: HandlingOptions['onSaved']
}

/** Who takes care of an application, since when it waits, and until when it is kept. Changes are saved at once. */
export function ApplicationHandling({ application, reload, onSaved, ...rest }: Props) {
  const handling = useHandling(application, {
    send: (id, body) => api.changeApplication({ params: { id }, body }),
    reload,
    ...(onSaved && { onSaved }),
  })
  return (
    <Handling
      {...rest}
      noun="application"
      answered="Somebody has looked at it"
      handling={handling}
      renderStatus={({ status }) => <ApplicationBadge status={status} />}
    />
  )
}
