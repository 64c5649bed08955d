import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { api } from '#app/api/browser-api.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { RetentionNote } from '#app/ui/forms/privacy-note.tsx'
import { fileNameIn } from '#app/ui/forms/sent-summary.tsx'
import { Honeypot, useFormSignals } from '#app/ui/forms/honeypot.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { UploadProgress } from '#app/ui/forms/upload-progress.tsx'
import { answerId, useSubmission } from '#app/ui/forms/use-submission.ts'
import { focusField } from '#app/ui/focus.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import type { FormResult } from '#contract/rendering.ts'
import { enquiryFields, type EnquiryField } from '#contract/enquiries/enquiry-fields.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import { acceptAttributeOf, fileError, fileRules } from '#contract/files/files.ts'
import { messages } from '#contract/messages.ts'
import { maxAttachmentMebibytes } from '#contract/limits.ts'
import { ContactReceipt, type SentEnquiry } from './contact-receipt.tsx'
import { nextWorkingDay } from './next-working-day.rules.ts'
import { CompanyEmailLink } from './company-email-link.tsx'
import { usePrefill } from './use-prefill.ts'
import { useCompany } from '#app/company/use-company.ts'

const rule = fileRules.enquiry

/** How long the success message stays (milliseconds; docs/specification/public-site.md, Contact). */
const successMs = 5_000

const names = keysOf(enquiryFields)
const isArea = (name: EnquiryField) => 'rows' in enquiryFields[name]
const requiredMessageOf = (name: EnquiryField): string | undefined =>
  (enquiryFields as TextFields)[name]?.required
const lines = names.filter((name) => !isArea(name))
const areas = names.filter(isArea)

/**
 * The enquiry form. The browser checks required fields and the email address; the server's messages appear below the
 * fields (docs/specification/public-site.md, Contact). After submission, a receipt replaces it. Without scripts, it is
 * submitted to its own page.
 */
export function ContactForm({ subject, submitted }: { subject: string; submitted: FormResult | null }) {
  const { timeZone } = useCompany('company')
  /** The last enquiry; undefined if it was sent without scripts. */
  const [last, setLast] = useState<SentEnquiry>()
  const [sentSubject, setSentSubject] = useState<string>()
  const signalsOf = useFormSignals()
  const submission = useSubmission({
    check: (element) => {
      const file = fileErrorIn(element)
      return file ? { fieldErrors: { file } } : undefined
    },
    send: async (element, onProgress) => {
      const body = enquiryIn(element)
      const { website, seconds } = signalsOf(element)
      if (!website) body.delete('website')
      if (seconds !== undefined) body.set('seconds', String(seconds))
      const hasFile = body.has(rule.field)
      if (hasFile) onProgress(0)
      const { message } = await api.createEnquiry({ body }, hasFile ? { onProgress } : {})
      setLast({
        words: String(body.get('project')),
        file: fileNameIn(body, rule.field),
        email: String(body.get('email')),
        day: nextWorkingDay(Date.now(), timeZone),
      })
      setSentSubject(subject)
      element.reset()
      return message || enquiryMessages.sent
    },
    failureOf: (error) => ({
      message: messageOf(error, enquiryMessages.failed),
      fieldErrors: fieldErrorsOf(error),
    }),
    successMs,
    submitted,
  })
  const { state, isSending, fieldErrors, setFieldErrors, fail, form, formProps } = submission
  // a form that is shown again starts empty
  const prefill = usePrefill(form, subject === sentSubject ? '' : subject)
  const isSent = state.kind === 'sent' || (state.kind === 'idle' && last !== undefined)

  const writeAnother = () => {
    flushSync(() => {
      setLast(undefined)
      submission.reset()
    })
    focusField(form.current?.querySelector('input'))
  }
  const showBrowserErrors = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = event.currentTarget.querySelectorAll<HTMLInputElement>('input:invalid, textarea:invalid')
    fail(event.currentTarget, {
      fieldErrors: {
        ...Object.fromEntries(
          Array.from(invalid, ({ name, validity }) => [
            name,
            validity.valueMissing ? requiredMessageOf(name as EnquiryField) : messages.fields.email,
          ]),
        ),
        file: fileErrorIn(event.currentTarget),
      },
    })
  }
  const propsOf = (name: EnquiryField) => ({
    name,
    field: enquiryFields[name],
    required: 'required' in enquiryFields[name],
    defaultValue: submission.submittedValues[name] ?? (name === 'project' ? prefill : undefined),
    error: fieldErrors[name],
    frameId: submission.answerIdOf(name),
  })

  return (
    <div
      id="enquiry"
      className="self-start rounded-panel border border-line bg-surface p-6 md:p-10 lg:row-span-2"
    >
      {isSent && <ContactReceipt submission={submission} sent={last} onWriteAnother={writeAnother} />}
      <form
        ref={form}
        hidden={isSent}
        action={`/contact#${answerId}`}
        encType="multipart/form-data"
        onInvalidCapture={showBrowserErrors}
        {...formProps}
        className="relative grid grid-cols-1 gap-6"
      >
        <h2 className="text-h3">Tell us about your project</h2>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          {lines.map((name) => (
            <TextField key={name} {...propsOf(name)} />
          ))}
        </div>
        {areas.map((name) => (
          <TextField key={name} {...propsOf(name)} />
        ))}
        <FileField
          label="Attach a File"
          name={rule.field}
          accept={acceptAttributeOf(rule)}
          hint={`PDF, DOC, DOCX, XLS, XLSX, JPG, JPEG or PNG. Maximum file size: ${maxAttachmentMebibytes}MB.`}
          error={fieldErrors.file}
          frameId={submission.answerIdOf(rule.field)}
          onChoose={(file) => setFieldErrors({ ...fieldErrors, file: file && fileError(rule, file) })}
        />
        <Honeypot />
        <UploadProgress state={state} />
        <OfflineNotice />
        {!isSent && <SubmissionNotice submission={submission} />}
        {state.kind === 'failed' && (
          <p className="-mt-2 text-small text-muted">
            Your message and file are still here. You can also write to <CompanyEmailLink />.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" isBusy={isSending}>
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
          <p className="text-small text-muted">Fields with * are required.</p>
        </div>
        <RetentionNote kind="enquiries" what="your message and your file" />
      </form>
    </div>
  )
}

function fileErrorIn(form: HTMLFormElement): string | undefined {
  const file = enquiryIn(form).get(rule.field)
  return file instanceof File ? fileError(rule, file) : undefined
}

function enquiryIn(form: HTMLFormElement): FormData {
  const body = new FormData(form)
  const file = body.get(rule.field) as File
  // an empty file field would be submitted as an unnamed file
  if (file.size === 0 && file.name === '') body.delete(rule.field)
  return body
}
