import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '#app/session/access.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import type { FilledTemplate } from '#contract/letters/letters.ts'
import { insertTemplate, type Insertion, type ReplyForm } from './reply-form.rules.ts'

type Props = {
  templates: readonly FilledTemplate[]
  form: ReplyForm
  /** One that nobody has begun. */
  blank: ReplyForm
  /** The place in a text where a template goes. */
  placeOf: (text: string) => number
  onInsert: (form: ReplyForm) => void
}

const link =
  'inline-block min-h-6 leading-6 font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:leading-11'

/** Chooses a template, filled for the enquiry, which goes into the reply. Owners get to where templates are written. */
export function TemplateField({ templates, form, blank, placeOf, onInsert }: Props) {
  const canWrite = useCan()('settings')
  const [chosen, setChosen] = useState('')
  const [last, setLast] = useState<Insertion>()

  if (templates.length === 0 && !canWrite) return null
  const choose = (id: string) => {
    const template = templates.find(({ _id }) => _id === id)
    const insertion = insertTemplate(form, template, placeOf(form.text), last, blank)
    setChosen(id)
    setLast(insertion)
    onInsert(insertion.after)
  }
  const toTemplates = (
    <Link to="/admin/templates" className={link}>
      {templates.length === 0 ? 'Write a template for replies' : 'Edit the templates'}
    </Link>
  )
  if (templates.length === 0) return <p className="text-small">{toTemplates}</p>
  return (
    <SelectField
      label="Template"
      value={chosen}
      options={[
        { value: '', label: 'No template' },
        ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      hint={canWrite && toTemplates}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
