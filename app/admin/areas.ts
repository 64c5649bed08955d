import {
  ArrowLeftRight,
  Briefcase,
  Building2,
  ClipboardList,
  FileText,
  Image,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Mail,
  MailPlus,
  MailQuestionMark,
  MessageSquare,
  ScrollText,
  Tags,
  UserRound,
  UserRoundX,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { auditAreas, type AuditArea } from '#contract/audit/actions.ts'
import type { WaitingKind } from '#contract/records/records.ts'
import type { Capability } from '#contract/team/roles.ts'

/** A place of the back office: a link of the sidebar, an area of the audit log, or both. */
type Area = {
  Icon: LucideIcon
  /** The link of the sidebar; "Enquires" is the spelling of the specified addresses and labels. */
  link?: { to: string; label: string }
  /** What the screen and those below it need; without it they are for every signed-in person. */
  capability?: Capability
  /** The waiting work whose amount is shown beside the link. */
  counts?: readonly WaitingKind[]
  /** What the audit log calls it. */
  audit?: { area: AuditArea; label: string }
}

/** Every place of the back office, in the order of the sidebar. */
const areas: Area[] = [
  { Icon: LayoutDashboard, link: { to: '/admin', label: 'Dashboard' } },
  {
    Icon: Inbox,
    link: { to: '/admin/inbox', label: 'Inbox' },
    capability: 'inbox',
    counts: ['enquiries', 'applications', 'comments', 'replies'],
  },
  {
    Icon: MailQuestionMark,
    link: { to: '/admin/enquires', label: 'Enquires' },
    capability: 'enquiries',
    counts: ['enquiries'],
    audit: { area: 'enquiries', label: 'Enquiries' },
  },
  {
    Icon: MailPlus,
    link: { to: '/admin/templates', label: 'Reply Templates' },
    capability: 'settings',
    audit: { area: 'templates', label: 'Reply Templates' },
  },
  {
    Icon: Briefcase,
    link: { to: '/admin/careers', label: 'Careers' },
    capability: 'applications',
    counts: ['applications'],
    audit: { area: 'applications', label: 'Applications' },
  },
  {
    Icon: ClipboardList,
    link: { to: '/admin/openings', label: 'Openings' },
    capability: 'openings',
    audit: { area: 'openings', label: 'Openings' },
  },
  {
    Icon: FileText,
    link: { to: '/admin/posts', label: 'Blog Posts' },
    capability: 'posts.write.own',
    audit: { area: 'posts', label: 'Posts' },
  },
  {
    Icon: Image,
    link: { to: '/admin/pictures', label: 'Pictures' },
    capability: 'posts.write.own',
    audit: { area: 'images', label: 'Images' },
  },
  {
    Icon: Tags,
    link: { to: '/admin/categories', label: 'Categories' },
    capability: 'categories',
    audit: { area: 'categories', label: 'Categories' },
  },
  {
    Icon: MessageSquare,
    link: { to: '/admin/comments', label: 'Comments' },
    capability: 'comments.moderate',
    counts: ['comments', 'replies'],
    audit: { area: 'comments', label: 'Comments' },
  },
  {
    Icon: Building2,
    link: { to: '/admin/company', label: 'Company' },
    capability: 'company',
    audit: { area: 'company', label: 'Company' },
  },
  { Icon: UserRound, link: { to: '/admin/profile', label: 'Profile' } },
  {
    Icon: Mail,
    link: { to: '/admin/subscribers', label: 'Subscribers' },
    capability: 'newsletter',
    audit: { area: 'subscribers', label: 'Subscribers' },
  },
  {
    Icon: UsersRound,
    link: { to: '/admin/team', label: 'Team' },
    capability: 'team',
    audit: { area: 'accounts', label: 'Accounts' },
  },
  {
    Icon: UserRoundX,
    link: { to: '/admin/erase', label: 'Erase a Person' },
    capability: 'erasure',
    audit: { area: 'privacy', label: 'Privacy' },
  },
  {
    Icon: ArrowLeftRight,
    link: { to: '/admin/import', label: 'Import and export' },
    capability: 'transfer',
    audit: { area: 'transfer', label: 'Import and export' },
  },
  { Icon: ScrollText, link: { to: '/admin/audit', label: 'Audit Log' }, capability: 'audit' },
  { Icon: KeyRound, audit: { area: 'access', label: 'Sign-ins' } },
  { Icon: ListChecks, audit: { area: 'setup', label: 'Setup' } },
]

/** The links of the sidebar. */
export const sidebarLinks = areas.flatMap(({ link, ...area }) => (link ? { ...area, ...link } : []))

const linkOf = (path: string) =>
  sidebarLinks.find(({ to }) => to !== '/admin' && (path === to || path.startsWith(`${to}/`)))

/** The capability that the screen at a path needs; undefined for one that every signed-in person may open. */
export const capabilityOfScreen = (path: string): Capability | undefined => linkOf(path)?.capability

/** The icon of the place that an address leads to. @param address with or without a query */
export const iconOf = (address: string): LucideIcon =>
  linkOf(address.replace(/\?.*/, ''))?.Icon ?? LayoutDashboard

/**
 * The areas of the audit log with their names and icons, in the order of its filter.
 * @throws as the module loads when an area has no place above
 */
export const areasOfAuditLog = auditAreas.map((name) => {
  const place = areas.find(({ audit }) => audit?.area === name)
  if (!place?.audit) throw new Error(`The area ${name} of the audit log has no place in the back office`)
  return { name, label: place.audit.label, Icon: place.Icon }
})
