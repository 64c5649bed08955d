import {
  BriefcaseBusiness,
  ArrowLeftRight,
  FileText,
  Image,
  Inbox,
  KeyRound,
  ListChecks,
  Mail,
  MessageSquare,
  ScrollText,
  ShieldUser,
  Tags,
  UserRound,
  UserRoundSearch,
  type LucideIcon,
} from 'lucide-react'
import { findAuditAction, type AuditArea } from '#contract/audit/actions.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'

const icons: Record<AuditArea, LucideIcon> = {
  access: KeyRound,
  accounts: ShieldUser,
  posts: FileText,
  categories: Tags,
  comments: MessageSquare,
  enquiries: Inbox,
  applications: UserRound,
  openings: BriefcaseBusiness,
  subscribers: Mail,
  images: Image,
  privacy: UserRoundSearch,
  setup: ListChecks,
  transfer: ArrowLeftRight,
}

/** The icon of an entry, by its area; red where an action was rejected or removed something. */
export function ActionIcon({ entry: { action } }: { entry: AuditEntry }) {
  const known = findAuditAction(action)
  const Icon = known ? icons[known.area] : ScrollText
  const isAlarming = known?.isRejection || known?.isRemoval
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-control ${isAlarming ? 'bg-danger-tint text-danger' : 'bg-raised text-muted'}`}
    >
      <Icon className="size-4" />
    </span>
  )
}
