import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tokenKey } from '#app/api/browser-api.ts'
import type { User } from '#contract/auth/auth.ts'
import type { PartName } from '#contract/company/part-names.ts'

/** Fetched once per page. Bypasses the API client, which would redirect to sign-in when the session has expired. */
let access: Promise<boolean> | undefined
async function canEdit(): Promise<boolean> {
  const authorization = `Bearer ${localStorage.getItem(tokenKey)}`
  const response = await fetch('/api/auth/me', { headers: { authorization } })
  if (!response.ok) return false
  const { user } = (await response.json()) as { user: User }
  return user.capabilities.includes('company')
}

/** Links to the editor of a part of the company texts, for people who may edit it. */
export default function EditLink({ part, label }: { part: PartName; label: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => void (access ??= canEdit().catch(() => false)).then(setIsShown), [])
  if (!isShown) return null
  return (
    <p className="mx-auto max-w-page px-4 py-4 md:px-8">
      <a
        href={`/admin/company/${part.toLowerCase()}`}
        className="flex min-h-11 items-center justify-center gap-2 rounded-card border border-dashed border-control text-small text-muted"
      >
        <Plus className="size-5" aria-hidden="true" />
        {label}
      </a>
    </p>
  )
}
