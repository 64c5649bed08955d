import { Pencil, Trash2 } from 'lucide-react'
import { emailKindLabels } from '#app/admin/desk/reply/kind-field.tsx'
import { useCan } from '#app/session/access.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import type { Template } from '#contract/templates/templates.ts'

type Props = { template: Template; onEdit: () => void; onDelete: () => void }

export function TemplateCard({
  template: { kind, name, title, text, isShared, updatedAt },
  onEdit,
  onDelete,
}: Props) {
  const canShare = useCan()('settings')
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <h2 dir="auto" title={name} className="line-clamp-2 text-body font-semibold wrap-anywhere">
          {name}
        </h2>
        <p dir="auto" className="mt-1 truncate text-small font-medium text-text" title={title}>
          {title}
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 text-small wrap-anywhere text-muted">
          {text}
        </p>
        <p className="mt-2 text-small text-muted">
          {isShared ? 'Shared' : 'Yours'} · {kind !== 'reply' && `${emailKindLabels[kind]} · `}
          Saved <ListDate at={updatedAt} date="beside" />
        </p>
      </div>
      {(!isShared || canShare) && (
        <div className="-mt-1.5 -mr-2 flex shrink-0 max-md:flex-row-reverse">
          <IconButton label={`Edit ${name}`} Icon={Pencil} onClick={onEdit} />
          <IconButton label={`Delete ${name}`} Icon={Trash2} tone="danger" onClick={onDelete} />
        </div>
      )}
    </div>
  )
}

export function TemplatePlaceholders() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading templates…
      </p>
      <div aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: 3 }, (_, index) => (
          <span key={index} className="grid gap-3 p-5">
            <span className="skeleton h-5 w-1/3" />
            <span className="skeleton h-4 w-1/2" />
            <span className="skeleton h-4 w-4/5" />
          </span>
        ))}
      </div>
    </>
  )
}
