import type { RefObject } from 'react'
import { ApiError, fieldErrorsOf } from '#app/api/api-error.ts'
import { api } from '#app/api/browser-api.ts'
import { focusField } from '#app/ui/focus.ts'
import { fileNameIn, type Sent } from '#app/ui/forms/sent-summary.tsx'
import { toSubmissionFailure, useSubmission, type SubmissionFailure } from '#app/ui/forms/use-submission.ts'
import { applicationFields, type ApplicationField } from '#contract/careers/application-fields.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { keysOf } from '#contract/fields.ts'
import { findErrors, firstOf } from './application.rules.ts'
import { loadOpenings } from './load-openings.ts'

/** How long the success message is shown before the dialog closes (milliseconds; docs/specification/public-site.md, Career). */
const closeMs = 2_000

const names = keysOf(applicationFields)

type Handlers = {
  onSent: (position: string, sent: Sent) => void
  onDone: () => void
  /** Called with the current titles if the position is no longer open or has been renamed. */
  onPositions: (titles: string[]) => void
}

/** Checks and sends the application form. Calls `onDone` two seconds after success. */
export function useApplicationSubmission(
  form: RefObject<HTMLFormElement | null>,
  { onSent, onDone, onPositions }: Handlers,
) {
  const refresh = async (signal: AbortSignal) => {
    const open = await loadOpenings(api, signal)
    if (open.ok) onPositions(open.value.map(({ title }) => title))
  }
  return useSubmission({
    check: (form) => {
      const fields = new FormData(form)
      return toSubmissionFailure(findErrors(textsOf(fields), cvOf(fields)))
    },
    send: async (form, onProgress, signal) => {
      const body = new FormData(form)
      onProgress(0)
      // a discarded application must not be sent when the connection returns
      const answer = (await api.apply({ body }, { signal, onProgress }).catch(async (error: unknown) => {
        if (fieldErrorsOf(error).position) await refresh(signal)
        throw error
      })) as { success: boolean; message: string }
      // `success: false` is a failure whatever its status
      if (!answer.success) throw new ApiError(200, { success: false, message: answer.message })
      const { position, coverLetter } = textsOf(body)
      onSent(position, { words: coverLetter, file: fileNameIn(body, 'cv') })
      return applicationMessages.sent
    },
    failureOf,
    // the first error may belong to a field below others with errors
    showErrors: (errors) =>
      focusField(form.current?.querySelector<HTMLElement>(`[name='${firstOf(errors)}']`)),
    successMs: closeMs,
    onDone,
  })
}

function textsOf(fields: FormData) {
  return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')])) as Record<
    ApplicationField,
    string
  >
}

/** An empty file field is submitted as an unnamed file with no bytes. */
function cvOf(fields: FormData): File | undefined {
  const cv = fields.get('cv') as File | null
  return cv && (cv.name !== '' || cv.size > 0) ? cv : undefined
}

function failureOf(error: unknown): SubmissionFailure {
  // an unreadable answer counts as a network error (docs/specification/public-site.md, Career)
  if (!(error instanceof ApiError) || !error.body) return { message: applicationMessages.networkFailed }
  const fieldErrors = fieldErrorsOf(error)
  const [first] = Object.keys(fieldErrors)
  if ([...names, 'cv'].some((name) => name === first)) return { fieldErrors }
  return { message: error.body.message || applicationMessages.failed }
}
