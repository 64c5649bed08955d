import type { AuditEntry } from '#contract/audit/audit.ts'
import { auditAreas } from '#contract/audit/limits.ts'

const areaNames: Record<(typeof auditAreas)[number], string> = {
  access: 'Sign-ins',
  accounts: 'Accounts',
  posts: 'Posts',
  categories: 'Categories',
  comments: 'Comments',
  enquiries: 'Enquiries',
  applications: 'Applications',
  subscribers: 'Subscribers',
  privacy: 'Privacy',
}

export const areaOptions = [
  { value: '', label: 'Everything' },
  ...auditAreas.map((area) => ({ value: area, label: areaNames[area] })),
]

const actionLabels: Record<string, string> = {
  login: 'Signed in',
  'login.failed': 'Failed to sign in',
  logout: 'Signed out',
  'access.denied': 'Was refused without a session',
  'account.created': 'Created an account',
  'account.email-changed': 'Changed the e-mail address',
  'password.changed': 'Changed the password',
  'password.refused': 'Gave a wrong current password',
  'password.reset': 'Reset a password',
  'post.status-changed': 'Changed the status of a post',
  'post.deleted': 'Deleted a post',
  'category.deleted': 'Deleted a category',
  'comment.approved': 'Approved a comment',
  'comment.rejected': 'Rejected a comment',
  'comment.deleted': 'Deleted a comment',
  'reply.approved': 'Approved a reply',
  'reply.rejected': 'Rejected a reply',
  'reply.deleted': 'Deleted a reply',
  'enquiry.status': 'Changed the status of an enquiry',
  'enquiry.deleted': 'Deleted an enquiry',
  'application.status': 'Changed the status of an application',
  'application.deleted': 'Deleted an application',
  'cv.downloaded': 'Downloaded a CV',
  'enquiries.exported': 'Exported the enquiries',
  'applications.exported': 'Exported the applications',
  'subscribers.exported': 'Exported the subscribers',
  'enquiries.expired': 'Let go of enquiries past their time',
  'applications.expired': 'Let go of applications past their time',
  'person.erased': 'Erased what was held of a person',
}

/** The label of an entry's action; an action of another version is shown as stored. */
export const actionLabel = ({ action }: AuditEntry): string => actionLabels[action] ?? action

/** The path of the record that an entry is about, where it can be opened. */
export function recordPath({ action, subject }: AuditEntry): string | undefined {
  if (action === 'post.status-changed') return `/admin/posts/edit/${subject}`
  if (action === 'enquiry.status') return `/admin/enquires/${subject}`
  if (action === 'application.status' || action === 'cv.downloaded')
    return `/admin/careers?application=${subject}`
  return undefined
}

const counted = (count: unknown, one: string, many: string) =>
  typeof count === 'number' && count > 0 ? `${count} ${count === 1 ? one : many}` : undefined

/** The details of an entry, in one line. */
export function entryDetails({ action, subject, detail }: AuditEntry): string {
  const { from, to, ip, comments, replies, enquiries, applications, subscriptions, ...others } = detail
  return [
    action === 'access.denied' && subject,
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
