import { useEffect, useRef, type FormEvent, type SubmitEvent } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SubmittedForm } from '#contract/rendering.ts'
import { enquiryFields, type EnquiryField } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf } from '#contract/fields.ts'
import { acceptOf, fileFault, fileRules } from '#contract/files/files.ts'
import { useEnquiry } from './use-enquiry.ts'
import { usePrefill } from './use-prefill.ts'

const rule = fileRules.enquiry
const names = keysOf(enquiryFields)
const isArea = (name: EnquiryField) => 'rows' in enquiryFields[name]
const lines = names.filter((name) => !isArea(name))
const areas = names.filter(isArea)

/**
 * The enquiry form. Required fields and the form of the address are the browser's to check, in its own words (specification,
 * public §5); they are shown below the fields. Without a script the page itself takes the form.
 */
export function ContactForm({ subject, submitted }: { subject: string; submitted: SubmittedForm | null }) {
  const form = useRef<HTMLFormElement>(null)
  const { state, errors, setErrors, send } = useEnquiry(submitted)
  useEffect(() => {
    if (state.kind === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])
  const prefill = usePrefill(form, subject)
  const typed = state.kind === 'failed' && submitted ? submitted.values : {}

  const showFaults = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const faulty = Array.from(
      event.currentTarget.querySelectorAll<HTMLInputElement>('input:invalid, textarea:invalid'),
    )
    setErrors(Object.fromEntries(faulty.map(({ name, validationMessage }) => [name, validationMessage])))
    faulty[0]?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const file = fields.get('file') as File
    // an empty file field would go as a nameless file
    if (file.size === 0 && file.name === '') fields.delete('file')
    const fault = fields.has('file') ? fileFault(rule, file) : undefined
    if (fault) {
      setErrors({ file: fault })
      return event.currentTarget.querySelector<HTMLElement>('[name=file]')?.focus()
    }
    void send(event.currentTarget, fields)
  }
  const isSending = state.kind === 'sending'
  const propsOf = (name: EnquiryField) => ({
    name,
    field: enquiryFields[name],
    required: 'required' in enquiryFields[name],
    defaultValue: typed[name] ?? (name === 'project' ? prefill : undefined),
    error: errors[name],
  })

  return (
    <form
      ref={form}
      action="/contact"
      method="post"
      encType="multipart/form-data"
      onInvalidCapture={showFaults}
      onSubmit={submit}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement
        if (errors[name]) setErrors({ ...errors, [name]: '' })
      }}
      className="grid grid-cols-1 content-start gap-6 self-start rounded-panel border border-line bg-surface p-6 md:p-10"
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
        accept={acceptOf(rule)}
        hint="PDF, DOC, DOCX, XLS, XLSX, JPG, JPEG or PNG. Maximum file size: 10MB."
        error={errors.file}
        onChoose={(file) => setErrors({ ...errors, file: (file && fileFault(rule, file)) ?? '' })}
      />
      {state.kind === 'sending' && state.part !== undefined && <Progress part={state.part} />}
      {state.kind === 'sent' && <Notice tone="success">{state.message}</Notice>}
      {state.kind === 'failed' && <Notice tone="error">{state.message}</Notice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <p className="text-small text-muted">Fields with * are required.</p>
      </div>
    </form>
  )
}

/** How much of the file has gone out. */
function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4 text-small text-muted">
        <span>Uploading the file</span>
        <span className="font-mono tabular-nums">{percent}%</span>
      </div>
      <progress className="upload-progress" max={100} value={percent} aria-label="Upload" />
    </div>
  )
}
