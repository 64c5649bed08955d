import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Choice, Field, TextArea } from '#app/ui/forms/field.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { acceptOf, fileFault, fileRules } from '#contract/files/files.ts'
import { textLimits } from '#contract/limits.ts'
import { applicationTextLimits, positions } from '#contract/careers/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import type { Field as FieldName } from './application.rules.ts'
import { useSubmission } from './use-application.ts'

type Props = { position: string; isInert: boolean; onCancel: () => void; onDone: () => void }

/** The application form; its rules speak one at a time, below the field at fault (specification, public §5). */
export function ApplicationForm({ position, isInert, onCancel, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { state, fault, setFault, submit } = useSubmission(onDone)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>(`[name=${fault.field}]`)?.focus()
  }, [fault])
  const errorOf = (field: FieldName) => (fault?.field === field ? fault.message : undefined)
  const isSending = state.kind === 'sending'

  return (
    <form
      ref={form}
      noValidate
      inert={isInert}
      data-state={state.kind}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      onInput={({ target }) => {
        if (fault && (target as HTMLInputElement).name === fault.field) setFault(undefined)
      }}
      className="flex min-h-0 flex-col short:shrink-0"
    >
      <div className="grid grow grid-cols-1 gap-6 overflow-y-auto overscroll-contain p-6 md:p-8 short:overflow-visible">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Field
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            maxLength={textLimits.name}
            isRequired
            error={errorOf('firstName')}
          />
          <Field
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            maxLength={textLimits.name}
            isRequired
            error={errorOf('lastName')}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={textLimits.email}
            isRequired
            error={errorOf('email')}
          />
          <Field
            label="Phone Number"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={textLimits.phone}
            isRequired
            error={errorOf('phone')}
          />
          <Choice
            label="Position"
            name="position"
            defaultValue={position}
            isRequired
            error={errorOf('position')}
          >
            <option value="">Select a position</option>
            {positions.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Choice>
          <Field
            label="Experience"
            name="experience"
            placeholder="5+ years"
            maxLength={applicationTextLimits.experience}
            isRequired
            error={errorOf('experience')}
          />
        </div>
        <TextArea
          label="Cover Letter"
          name="coverLetter"
          rows={6}
          maxLength={applicationTextLimits.coverLetter}
          isRequired
          error={errorOf('coverLetter')}
        />
        <FileField
          label="CV"
          name={fileRules.cv.field}
          accept={acceptOf(fileRules.cv)}
          hint="PDF, DOC or DOCX. Maximum file size: 10MB."
          isRequired
          error={errorOf('cv')}
          onChoose={(file) => {
            const message = file && fileFault(fileRules.cv, file)
            if (message) setFault({ field: 'cv', message })
            else if (fault?.field === 'cv') setFault(undefined)
          }}
        />
      </div>
      <div className="grid shrink-0 gap-4 border-t border-line px-6 py-4 md:px-8">
        {state.kind === 'sent' && <Notice tone="success">{applicationMessages.sent}</Notice>}
        {state.kind === 'failed' && <Notice tone="error">{state.message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSending} disabled={state.kind === 'sent'}>
            {isSending ? 'Submitting...' : 'Submit Application'}
          </Button>
        </div>
      </div>
    </form>
  )
}
