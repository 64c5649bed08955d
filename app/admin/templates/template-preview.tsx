import { useSession } from '#app/session/session.ts'
import { fillPlaceholders, placeholderValues } from '#contract/emails/placeholders.ts'
import { useCompany } from '#app/company/use-company.ts'

/** The recipient in the preview. */
const example = { name: 'Robin Reader', companyName: 'Example Ltd' }

type Props = { title: string; text: string }

export function TemplatePreview({ title, text }: Props) {
  const company = useCompany('company')
  const { user } = useSession()
  const values = placeholderValues(example, user?.name ?? '', company.name)
  return (
    <div className="rounded-tile border border-line bg-surface p-4">
      <p className="text-small text-muted">
        To {example.name}, {example.companyName}
      </p>
      <p dir="auto" className="mt-2 font-medium wrap-anywhere text-heading">
        {fillPlaceholders(title, values) || <span className="text-muted">No subject yet</span>}
      </p>
      <p dir="auto" className="mt-2 max-w-measure wrap-anywhere whitespace-pre-wrap">
        {fillPlaceholders(text, values) || <span className="text-muted">No text yet</span>}
      </p>
    </div>
  )
}
