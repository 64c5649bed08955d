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

/** What is held under an address, or was until it was erased. */
type Person = { email: string; holdings: PersonalDataCounts; message?: string }

/** Shows what is held of a person, exports it, and erases it. */
export default function ErasePerson() {
  const linked = personIn(useLocation().state)
  const [person, setPerson] = useState<Person>()
  const [isPending, setIsPending] = useState(false)
  const result = useRef<HTMLDivElement>(null)

  const show = (next: Person) => {
    setPerson(next)
    // after the dialog has given the focus back to a button that is gone
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
      <ScreenHead
        title="Personal data"
        lead="When somebody asks what we know about them, or to be forgotten: look up their email address, then export or erase what is held."
      />
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
              hint="Search only on the request of the person: each search is in the audit log."
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
              title={person.message ? 'Erased' : 'Held'}
              action={<bdi className="text-small wrap-anywhere text-muted">{person.email}</bdi>}
              bodyClass="grid gap-5 p-5"
            >
              {person.message && (
                <Notice tone={person.message === privacyMessages.erased ? 'success' : 'info'}>
                  {person.message}
                </Notice>
              )}
              {isNothing(person.holdings) ? (
                <p>Nothing is held under this email address.</p>
              ) : (
                <Holdings holdings={person.holdings} />
              )}
              {person.message ? (
                <p className="text-small text-muted">
                  Backups that were made before hold it until they are deleted. One that is restored erases it
                  again.
                </p>
              ) : (
                !isNothing(person.holdings) && (
                  <div className="grid gap-4">
                    <p className="text-small text-muted">
                      The export is a zip with a page to read, the same as JSON, and the files. Internal notes
                      about the person are in it; colleagues are named as the company. Check it before you
                      send it.
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
                        Erase This Person
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
          Everything held under <strong className="wrap-anywhere text-heading">{person?.email}</strong> will
          be gone for good, files too. This can’t be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}
