import { Link } from 'react-router'
import { partGroups, partLabels, type PartName } from '#contract/company/part-names.ts'
import { companyRecordKind } from '#contract/company/record.ts'

/** Links to the other parts in the same group. */
export function PartTabs({ name }: { name: PartName }) {
  const group = partGroups.find(({ parts }) => parts.includes(name))
  if (!group || group.parts.length === 1) return null
  return (
    <nav aria-label={group.title} className="mb-4 flex flex-wrap gap-1">
      {group.parts.map((part) => (
        <Link
          key={part}
          to={companyRecordKind.pathOf(part)}
          prefetch="none"
          aria-current={part === name ? 'page' : undefined}
          className={`inline-flex min-h-9 items-center rounded-control px-3 text-small font-medium pointer-coarse:min-h-11 ${part === name ? 'bg-tint text-link' : 'text-muted hover:text-heading'}`}
        >
          {partLabels[part]}
        </Link>
      ))}
    </nav>
  )
}
