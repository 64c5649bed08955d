import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { conflictIn, fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { useCan } from '#app/session/access.ts'
import { focusField } from '#app/ui/focus.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { KindField, emailKindLabels } from '#app/admin/desk/reply/kind-field.tsx'
import { emailKinds, emailLimits } from '#contract/emails/limits.ts'
import { templateNameLimit } from '#contract/templates/limits.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import type { Template } from '#contract/templates/templates.ts'
import { PlaceholderList } from './placeholder-list.tsx'
import { TemplateConflict } from './template-conflict.tsx'
import { blankTemplate, checkTemplate, type TypedTemplate } from './template-form.rules.ts'
import { TemplatePreview } from './template-preview.tsx'

type Props = {
  /** The template to edit; undefined for a new one. */
  template?: Template
  onSaved: (message: string, saved: Template) => Promise<void>
  onCancel: () => void
}

const typedOf = ({ kind, name, title, text, isShared, revision }: Template): TypedTemplate => ({
  isShared,
  kind,
  name,
  title,
  text,
  revision,
})

/** Edits a template with a preview. Keeps unsaved changes in the tab until they are saved or cancelled. */
export function TemplateForm({ template, onSaved, onCancel }: Props) {
  const initial = template ? typedOf(template) : blankTemplate
  const { draft, change, forget } = useFormDraft(`template-${template?._id ?? 'new'}`, initial)
  const [newer, setNewer] = useState<Template>()
  const text = useRef<HTMLTextAreaElement>(null)
  const canShare = useCan()('settings')
  const { kind, name, title, isShared = canShare } = draft

  const submission = useSubmission<number>({
    check: () => checkTemplate(draft),
    // `revision` is the newer save to overwrite
    send: async (_form, _onProgress, _signal, revision = draft.revision ?? 0) => {
      const body = { kind, name, title, text: draft.text, isShared }
      const { message, template: saved } = template
        ? await api.updateTemplate({ params: { id: template._id }, body: { ...body, revision } })
        : await api.createTemplate({ body })
      forget()
      await onSaved(message, saved)
    },
    failureOf: (error) => {
      const conflicting = conflictIn<{ template?: Template }>(error)?.template
      if (conflicting) {
        setNewer(conflicting)
        return {}
      }
      return {
        message: messageOf(error, templateMessages.saveFailed),
        fieldErrors: fieldErrorsOf(error),
      }
    },
  })
  const { form, formProps, fieldErrors, isSending, submit } = submission
  useEffect(() => focusField(form.current?.querySelector('input')), [form])

  const insert = (placeholder: string) => {
    text.current!.focus()
    // like typing, so that the browser can undo it and the cursor follows it
    document.execCommand('insertText', false, `{{${placeholder}}}`)
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={template ? `Edit ${template.name}` : 'New template'}
        {...formProps}
        className="grid gap-6 lg:grid-cols-2"
      >
        <div className="grid content-start gap-4">
          <Field
            label="Name"
            name="name"
            hint="Only your team sees this name."
            isRequired
            value={name}
            maxLength={templateNameLimit}
            error={fieldErrors.name}
            onChange={({ target }) => change({ ...draft, name: target.value })}
          />
          {canShare && (
            <label className="flex min-h-6 items-center gap-3 text-small pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="checkbox shrink-0"
                checked={isShared}
                onChange={({ target }) => change({ ...draft, isShared: target.checked })}
              />
              Share with the team
            </label>
          )}
          <KindField
            kinds={emailKinds}
            kind={kind}
            labels={{ ...emailKindLabels, reply: 'Reply to an enquiry' }}
            onChange={(chosen) => change({ ...draft, kind: chosen })}
          />
          <Field
            label="Subject"
            name="title"
            isRequired
            value={title}
            maxLength={emailLimits.title}
            error={fieldErrors.title}
            onChange={({ target }) => change({ ...draft, title: target.value })}
          />
          <TextArea
            ref={text}
            label="Text"
            name="text"
            rows={10}
            dir="auto"
            isRequired
            value={draft.text}
            maxLength={emailLimits.text}
            error={fieldErrors.text}
            onChange={({ target }) => change({ ...draft, text: target.value })}
          />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid gap-2">
            <h3 className="text-small font-medium text-heading">Placeholders</h3>
            <p className="text-small text-muted">Filled in when you use the template.</p>
            <PlaceholderList onInsert={insert} />
          </div>
          <div className="grid gap-2">
            <h3 className="text-small font-medium text-heading">Preview</h3>
            <TemplatePreview title={title} text={draft.text} />
          </div>
        </div>
        <div className="grid gap-4 lg:col-span-2">
          <SubmissionNotice submission={submission} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                forget()
                onCancel()
              }}
            >
              Cancel
            </Button>
            <Button type="submit" isBusy={isSending}>
              {template ? 'Save Changes' : 'Create template'}
            </Button>
          </div>
        </div>
      </form>
      <TemplateConflict
        newer={newer}
        isSaving={isSending}
        onOverwrite={() => {
          const revision = newer?.revision
          setNewer(undefined)
          void submit(revision)
        }}
        onUseTheirs={() => {
          if (newer) change(typedOf(newer))
          setNewer(undefined)
        }}
        onClose={() => setNewer(undefined)}
      />
    </>
  )
}
