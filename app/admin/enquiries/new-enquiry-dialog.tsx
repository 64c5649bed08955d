import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Field, SelectField, TextArea } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { isEmailAddress } from '#contract/email.ts'
import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { keysOf, type TextField } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { sourceLabels } from './enquiry-status.tsx'

type Props = {
  /** An enquiry by phone or in person, or a first email; undefined while the dialog is closed. */
  what: 'enquiry' | 'email' | undefined
  onClose: () => void
}

const textsIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()])) as Partial<
    Record<string, string>
  >

const { name: nameField, project: projectField, ...otherFields } = enquiryFields
const optional: Record<keyof typeof otherFields, TextField> = otherFields

/** Adds an enquiry and opens it. */
export function NewEnquiryDialog({ what, onClose }: Props) {
  const navigate = useNavigate()
  const isEmail = what === 'email'
  const submission = useSubmission({
    check: (form) => {
      const { name, email, project } = textsIn(form)
      const isWrong = email && !isEmailAddress(email)
      return toSubmissionFailure({
        ...(!name && { name: enquiryMessages.nameRequired }),
        ...(isEmail && !email && { email: enquiryMessages.emailRequired }),
        ...(isWrong && { email: messages.fields.email }),
        ...(!project && { project: isEmail ? 'Subject is required' : enquiryMessages.projectRequired }),
      })
    },
    async send(form) {
      const { source = 'outbound', name = '', project = '', ...rest } = textsIn(form)
      const body = { ...rest, name, project, source: source as 'phone' | 'meeting' | 'outbound' }
      const { message, data } = await api.addEnquiry({ body })
      void notify('success', message)
      onClose()
      await navigate(`/admin/enquires/${data._id}${isEmail ? '#reply' : ''}`)
    },
    failureOf: (error) => ({
      message: messageOf(error, adminEnquiryMessages.addFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const { fieldErrors } = submission
  return (
    <FormDialog
      title={isEmail ? 'New email' : 'New enquiry'}
      isOpen={what !== undefined}
      submission={submission}
      action={isEmail ? 'Write email' : 'Add enquiry'}
      onClose={onClose}
    >
      {!isEmail && (
        <SelectField
          name="source"
          label="Source"
          options={(['phone', 'meeting'] as const).map((value) => ({ value, label: sourceLabels[value] }))}
        />
      )}
      <Field
        name="name"
        label={nameField.label}
        isRequired
        maxLength={nameField.max}
        error={fieldErrors.name}
      />
      {keysOf(optional).map((field) => (
        <Field
          key={field}
          name={field}
          type={optional[field].type ?? 'text'}
          label={optional[field].label}
          isRequired={field === 'email' && isEmail}
          maxLength={optional[field].max}
          error={fieldErrors[field]}
        />
      ))}
      {isEmail ? (
        <Field name="project" label="Subject" isRequired maxLength={150} error={fieldErrors.project} />
      ) : (
        <TextArea
          name="project"
          label={projectField.label}
          isRequired
          rows={5}
          maxLength={projectField.max}
          error={fieldErrors.project}
        />
      )}
    </FormDialog>
  )
}
