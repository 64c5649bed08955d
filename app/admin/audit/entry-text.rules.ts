import { auditAreas, findAuditAction, type AuditArea } from '#contract/audit/actions.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'

const areaNames: Record<AuditArea, string> = {
  access: 'Sign-ins',
  accounts: 'Accounts',
  posts: 'Posts',
  categories: 'Categories',
  comments: 'Comments',
  enquiries: 'Enquiries',
  applications: 'Applications',
  openings: 'Openings',
  subscribers: 'Subscribers',
  images: 'Images',
  privacy: 'Privacy',
  setup: 'Setup',
  transfer: 'Import and export',
}

export const areaOptions = [
  { value: '', label: 'Everything' },
  ...auditAreas.map((area) => ({ value: area, label: areaNames[area] })),
]

/** The label of an entry's action; an action of another version is shown as stored. */
export const actionLabel = ({ action }: AuditEntry): string => findAuditAction(action)?.sentence ?? action

/** The path of the record that an entry is about, where it can be opened. */
export function recordPath({ action, subject }: AuditEntry): string | undefined {
  const known = findAuditAction(action)
  if (!known || known.isRemoval) return undefined
  if (known.subject === 'post') return `/admin/posts/edit/${subject}`
  if (known.subject === 'enquiry') return `/admin/enquires/${subject}`
  if (known.subject === 'opening') return `/admin/openings/edit/${subject}`
  if (known.subject === 'application') return `/admin/careers?application=${subject}`
  return undefined
}

const counted = (count: unknown, one: string, many: string) =>
  typeof count === 'number' && count > 0 ? `${count} ${count === 1 ? one : many}` : undefined

/** The name and the email address of the actor, as far as the entry has them. */
export const actorLabel = ({ actor }: AuditEntry): string =>
  [actor.name, actor.email].filter(Boolean).join(' · ')

/** The details of an entry, in one line: the record's name as it was, then facts. */
export function entryDetails({ action, subject, subjectName, detail }: AuditEntry): string {
  const { from, to, ip, comments, replies, enquiries, applications, subscriptions, ...others } = detail
  return [
    action === 'access.denied' && subject,
    subjectName,
    from !== undefined && to !== undefined && `${from} → ${to}`,
    ...Object.values(others).map(String),
    counted(comments, 'comment', 'comments'),
    counted(replies, 'reply', 'replies'),
    counted(enquiries, 'enquiry', 'enquiries'),
    counted(applications, 'application', 'applications'),
    counted(subscriptions, 'subscription', 'subscriptions'),
    ip !== undefined && `from ${ip}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
