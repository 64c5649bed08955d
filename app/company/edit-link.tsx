import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { companyRecord } from '#contract/company/record.ts'
import type { PartName } from '#contract/company/part-names.ts'

/** Asked once for all of a page. */
let access: Promise<boolean> | undefined
const canEdit = () =>
  (access ??= api.getMe().then(
    ({ user }) => user.capabilities.includes('company'),
    () => false,
  ))

/** A quiet link to the editor of a part, for those who may change it. */
export default function EditLink({ part, label }: { part: PartName; label: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => void canEdit().then(setIsShown), [])
  if (!isShown) return null
  return (
    <p className="mx-auto max-w-page px-4 py-4 md:px-8">
      <a
        href={companyRecord.pathOf(part)}
        className="flex min-h-11 items-center justify-center gap-2 rounded-card border border-dashed border-control text-small text-muted"
      >
        <Plus className="size-5" aria-hidden="true" />
        {label}
      </a>
    </p>
  )
}
