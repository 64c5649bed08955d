import { UserRound } from 'lucide-react'

export function Assignee({ name }: { name: string }) {
  return (
    <span title={`Assigned to ${name}`} className="flex min-w-0 items-center gap-1 text-muted">
      <UserRound className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">Assigned to </span>
      <span className="truncate">{name}</span>
    </span>
  )
}
