import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import type { FilledTemplate } from '#contract/emails/emails.ts'
import { isUntouched, withTemplate, type ReplyForm } from './reply-form.rules.ts'

type Props = {
  templates: readonly FilledTemplate[]
  form: ReplyForm
  /** An empty reply. */
  blank: ReplyForm
  /** Shows the templates as buttons instead of a select. */
  hasButtons?: boolean
  onChoose: (form: ReplyForm) => void
}

const link =
  'inline-block min-h-6 leading-6 font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:leading-11'

/** Chooses a template as the text of the reply. Asks before it replaces typed text. */
export function TemplateField({ templates, form, blank, hasButtons, onChoose }: Props) {
  const [chosen, setChosen] = useState(() => templates.find(({ text }) => text === form.text))
  /** The template to confirm; null to remove the template. */
  const [asked, setAsked] = useState<FilledTemplate | null>()

  const choose = (template: FilledTemplate | undefined) => {
    onChoose(withTemplate(form, template, chosen, blank))
    setChosen(template)
  }
  const ask = (id: string) => {
    const template = templates.find(({ _id }) => _id === id)
    if (isUntouched(form, chosen)) choose(template)
    else setAsked(template ?? null)
  }
  const options = [
    { value: '', label: 'No template' },
    ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  const toTemplates = (
    <Link to="/admin/templates" className={link}>
      {templates.length === 0 ? 'Create a template' : 'Edit templates'}
    </Link>
  )
  if (templates.length === 0) return <p className="text-small">{toTemplates}</p>
  return (
    <>
      {hasButtons ? (
        <fieldset>
          <legend className={labelLook}>Template</legend>
          <div className="mt-2 flex max-h-48 flex-wrap gap-2 overflow-y-auto">
            {options.map(({ value, label }) => (
              <label
                key={value}
                className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-control px-4 text-small font-medium wrap-anywhere text-text outline-offset-2 outline-focus hover:border-heading has-checked:border-heading has-checked:bg-heading has-checked:text-page has-focus-visible:outline-2 pointer-coarse:min-h-11"
              >
                <input
                  type="radio"
                  name="template"
                  checked={value === (chosen?._id ?? '')}
                  onChange={() => ask(value)}
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <SelectField
          label="Template"
          value={chosen?._id ?? ''}
          options={options}
          hint={toTemplates}
          onChange={({ target }) => ask(target.value)}
        />
      )}
      <ConfirmDialog
        title={asked ? 'Replace your text?' : 'Clear your text?'}
        confirmLabel={asked ? 'Replace' : 'Clear'}
        isOpen={asked !== undefined}
        onConfirm={async () => {
          choose(asked ?? undefined)
          return undefined
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked ? `The template “${asked.name}” will replace` : 'This deletes'} what you’ve written.</p>
      </ConfirmDialog>
    </>
  )
}
