import type { Template } from '#contract/templates/templates.ts'
import { TemplateCard, TemplatePlaceholders } from './template-card.tsx'
import { TemplateForm } from './template-form.tsx'

type Props = {
  templates: readonly Template[] | undefined
  isEdited: (id: string) => boolean
  onEdit: (id: string) => void
  onSaved: (message: string, saved: Template) => Promise<void>
  onCancel: (id: string) => void
  onDelete: (template: Template) => void
}

/** Lists the templates; the one being edited is replaced by its form. */
export function TemplateList({ templates, isEdited, onEdit, onSaved, onCancel, onDelete }: Props) {
  if (!templates) return <TemplatePlaceholders />
  return (
    <ul aria-label="Templates" className="divide-y divide-line">
      {templates.map((template) => (
        <li
          key={template._id}
          data-row={template._id}
          className="p-5 -outline-offset-2 first:rounded-t-card last:rounded-b-card"
        >
          {isEdited(template._id) ? (
            <TemplateForm template={template} onSaved={onSaved} onCancel={() => onCancel(template._id)} />
          ) : (
            <TemplateCard
              template={template}
              onEdit={() => onEdit(template._id)}
              onDelete={() => onDelete(template)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
