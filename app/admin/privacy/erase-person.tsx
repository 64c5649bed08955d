import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ExportButton } from '#app/admin/desk/views/export-button.tsx'
import { personIn } from '#app/admin/desk/handling/erase-person-link.tsx'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { focusElement } from '#app/ui/focus.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { Notice } from '#app/ui/notice.tsx'
import { textLimits } from '#contract/limits.ts'
import { privacyMessages } from '#contract/privacy/messages.ts'
import { PersonBody, type PersonalDataCounts } from '#contract/privacy/privacy.ts'
import { Holdings, isNothing } from './holdings.tsx'

/** The personal data under an email address; after an erasure, what was erased. */
type Person = { email: string; holdings: PersonalDataCounts; message?: string }

/** Finds, exports and erases a person's data. */
export default function ErasePerson() {
  const linked = personIn(useLocation().state)
  const [person, setPerson] = useState<Person>()
  const [isPending, setIsPending] = useState(false)
  const result = useRef<HTMLDivElement>(null)

  const show = (next: Person) => {
    setPerson(next)
    // after the closing dialog has returned the focus to a removed button
    setTimeout(() => result.current && focusElement(result.current))
  }
  const submission = useSubmission({
    check: (form) => {
      const parsed = PersonBody.safeParse(Object.fromEntries(new FormData(form)))
      return parsed.success ? undefined : toSubmissionFailure({ email: parsed.error.issues[0]!.message })
    },
    send: async (form) => {
      setPerson(undefined)
      const body = PersonBody.parse(Object.fromEntries(new FormData(form)))
      const { holdings } = await api.findPerson({ body })
      show({ email: body.email, holdings })
    },
    failureOf: (error) => ({
      message: messageOf(error, privacyMessages.findFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const erase = async ({ email }: Person) => {
    try {
      show({ email, ...(await api.erasePerson({ body: { email } })) })
      return undefined
    } catch (error) {
      return messageOf(error, privacyMessages.eraseFailed)
    }
  }
  const { isSending, fieldErrors, formProps } = submission

  return (
    <>
      <title>Personal data | Blog CMS</title>
      <ScreenHead title="Personal data" lead="Export or erase a person’s data at their request." />
      <div className="grid max-w-lead gap-6">
        <Panel>
          <form noValidate {...formProps} className="grid gap-4">
            <Field
              label="Email address"
              name="email"
              type="email"
              autoComplete="off"
              isRequired
              maxLength={textLimits.email}
              defaultValue={linked}
              error={fieldErrors.email}
              hint="Search only at the person’s request. Searches are recorded in the audit log."
            />
            <SubmissionNotice submission={submission} done="Searched" />
            <div>
              <Button type="submit" isBusy={isSending}>
                Find
              </Button>
            </div>
          </form>
        </Panel>
        {person && (
          <div ref={result} className="rounded-card">
            <Panel
              title={person.message ? 'Erased' : 'Data found'}
              action={<bdi className="text-small wrap-anywhere text-muted">{person.email}</bdi>}
              bodyClass="grid gap-5 p-5"
            >
              {person.message && (
                <Notice tone={person.message === privacyMessages.erased ? 'success' : 'info'}>
                  {person.message}
                </Notice>
              )}
              {isNothing(person.holdings) ? (
                <p>There’s no data under this email address.</p>
              ) : (
                <Holdings holdings={person.holdings} />
              )}
              {person.message ? (
                <p className="text-small text-muted">
                  Earlier backups contain it until they’re deleted. Restoring one erases it again.
                </p>
              ) : (
                !isNothing(person.holdings) && (
                  <div className="grid gap-4">
                    <p className="text-small text-muted">
                      The export is a zip with a web page, JSON and files. It includes internal notes about
                      the person, and shows the company’s name instead of team members’ names. Check it before
                      you send it.
                    </p>
                    <div className="flex flex-wrap gap-3">
                      <ExportButton
                        fileName="personal-data.zip"
                        load={() => api.exportPerson({ body: { email: person.email } })}
                        label="Export"
                        failed={privacyMessages.exportFailed}
                        size="regular"
                      />
                      <Button variant="danger" onClick={() => setIsPending(true)}>
                        <Trash2 className="size-4" aria-hidden="true" />
                        Erase this person
                      </Button>
                    </div>
                  </div>
                )
              )}
            </Panel>
          </div>
        )}
      </div>
      <ConfirmDialog
        title="Erase this person"
        isOpen={isPending}
        confirmLabel="Erase"
        onConfirm={() => erase(person!)}
        onClose={() => setIsPending(false)}
      >
        <p>
          All data under <strong className="wrap-anywhere text-heading">{person?.email}</strong> will be
          permanently erased, including files. You can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  )
}
