import { api } from '#app/api/admin-api.ts'
import { toOptional, toResult } from '#app/api/result.ts'
import { useRecord } from '#app/admin/desk/conversation/use-record.ts'
import { useHandling, type HandlingOptions } from '#app/admin/desk/handling/use-handling.ts'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import { emailMessages } from '#contract/emails/messages.ts'

/** Loads an application with its CV, timeline and email draft. */
export async function loadApplication(id: string, signal: AbortSignal) {
  const params = { id }
  const [application, timeline, email, person] = await Promise.all([
    toResult(api.getApplication({ params }, { signal }), applicationMessages.detailFailed),
    toResult(api.listApplicationEntries({ params }, { signal }), adminDeskMessages.timelineFailed),
    toResult(api.getApplicationEmailDraft({ params }, { signal }), emailMessages.loadFailed),
    toOptional(api.getApplicationPerson({ params }, { signal })),
  ])
  return { application, timeline, email, person }
}

type Loaded = Awaited<ReturnType<typeof loadApplication>>

const isFailed = ({ application }: Loaded) => !application.ok

/** Loads an application. `show` replaces it with a newer version. */
export function useApplication(id: string | undefined) {
  const { value, reload, show } = useRecord(id, loadApplication, isFailed)
  const { application, timeline, email, person } = value ?? {}
  return {
    application: application?.ok ? application.value.data : undefined,
    ...(application?.ok && { timeline, email, person }),
    hasFailed: application?.ok === false,
    show: (data: ApplicationDetail) =>
      value && show(data._id, { ...value, application: { ok: true, value: { success: true, data } } }),
    reload,
  }
}

/** Changes of a shown application, except its review. */
export const useApplicationChanges = (
  application: Application,
  options: Pick<HandlingOptions<Application>, 'reload' | 'onSaved'>,
) =>
  useHandling(application, {
    ...options,
    send: (id, body) => api.changeApplication({ params: { id }, body }),
    statusFailed: applicationMessages.statusFailed,
  })
