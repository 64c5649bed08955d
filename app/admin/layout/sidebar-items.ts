import {
  Briefcase,
  FileText,
  Inbox,
  LayoutDashboard,
  Mail,
  MessageSquare,
  ScrollText,
  Tags,
  UserRound,
  type LucideIcon,
} from 'lucide-react'

/** The links of the sidebar. "Enquires" is the spelling of the specified addresses and labels. */
export const sidebarItems: { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/enquires', label: 'Enquires', Icon: Inbox },
  { to: '/admin/careers', label: 'Careers', Icon: Briefcase },
  { to: '/admin/posts', label: 'Blog Posts', Icon: FileText },
  { to: '/admin/categories', label: 'Categories', Icon: Tags },
  { to: '/admin/comments', label: 'Comments', Icon: MessageSquare },
  { to: '/admin/profile', label: 'Profile', Icon: UserRound },
  { to: '/admin/subscribers', label: 'Subscribers', Icon: Mail },
  { to: '/admin/audit', label: 'Audit Log', Icon: ScrollText },
]
