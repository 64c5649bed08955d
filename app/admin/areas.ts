import {
  ArrowLeftRight,
  Briefcase,
  ClipboardList,
  FileText,
  Image,
  Inbox,
  LayoutDashboard,
  Mail,
  MailPlus,
  MessageSquare,
  ScrollText,
  Tags,
  UserRound,
  UserRoundX,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { WaitingKind } from '#contract/dashboard/limits.ts'
import type { Capability } from '#contract/team/roles.ts'

type SidebarItem = {
  to: string
  label: string
  Icon: LucideIcon
  /** The capability that the screen and those below it need; without it they are for every signed-in person. */
  capability?: Capability
  /** The work whose amount is shown beside the label. */
  counts?: readonly WaitingKind[]
}

/** The links of the sidebar. "Enquires" is the spelling of the specified addresses and labels. */
export const sidebarItems: SidebarItem[] = [
  { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/enquires', label: 'Enquires', Icon: Inbox, capability: 'enquiries', counts: ['enquiries'] },
  { to: '/admin/templates', label: 'Reply Templates', Icon: MailPlus, capability: 'settings' },
  {
    to: '/admin/careers',
    label: 'Careers',
    Icon: Briefcase,
    capability: 'applications',
    counts: ['applications'],
  },
  { to: '/admin/openings', label: 'Openings', Icon: ClipboardList, capability: 'openings' },
  { to: '/admin/posts', label: 'Blog Posts', Icon: FileText, capability: 'posts.write.own' },
  { to: '/admin/pictures', label: 'Pictures', Icon: Image, capability: 'posts.write.own' },
  { to: '/admin/categories', label: 'Categories', Icon: Tags, capability: 'categories' },
  {
    to: '/admin/comments',
    label: 'Comments',
    Icon: MessageSquare,
    capability: 'comments.moderate',
    counts: ['comments', 'replies'],
  },
  { to: '/admin/profile', label: 'Profile', Icon: UserRound },
  { to: '/admin/subscribers', label: 'Subscribers', Icon: Mail, capability: 'newsletter' },
  { to: '/admin/team', label: 'Team', Icon: UsersRound, capability: 'team' },
  { to: '/admin/erase', label: 'Erase a Person', Icon: UserRoundX, capability: 'erasure' },
  { to: '/admin/import', label: 'Import and export', Icon: ArrowLeftRight, capability: 'transfer' },
  { to: '/admin/audit', label: 'Audit Log', Icon: ScrollText, capability: 'audit' },
]

/** The capability that the screen at a path needs; undefined for one that every signed-in person may open. */
export function capabilityOfScreen(path: string): Capability | undefined {
  return sidebarItems.find(({ to }) => to !== '/admin' && (path === to || path.startsWith(`${to}/`)))
    ?.capability
}
