import type { WaitingKind } from '#contract/records/record-kinds.ts'
import type { Capability } from '#contract/team/roles.ts'

/** A link of the sidebar; "Enquires" is the spelling of the specified addresses and labels. */
type Area = {
  to: string
  label: string
  /** Required for the screen and those below it; without it, every signed-in person can open them. */
  capability?: Capability
  /** Kinds of pending work whose count is shown beside the link. */
  counts?: readonly WaitingKind[]
}

/**
 * The screens of the back office in the groups and order of the sidebar. The first group has no title. The profile link is beside the user's
 * name instead.
 */
export const sidebarGroups: { title?: string | undefined; links: Area[] }[] = [
  {
    links: [
      { to: '/admin', label: 'Dashboard' },
      {
        to: '/admin/inbox',
        label: 'Inbox',
        capability: 'inbox',
        counts: ['enquiries', 'applications', 'comments', 'replies'],
      },
    ],
  },
  {
    title: 'Desk',
    links: [
      { to: '/admin/enquires', label: 'Enquires', capability: 'enquiries', counts: ['enquiries'] },
      { to: '/admin/careers', label: 'Careers', capability: 'applications', counts: ['applications'] },
      { to: '/admin/openings', label: 'Openings', capability: 'openings' },
      { to: '/admin/templates', label: 'Reply templates', capability: 'templates' },
    ],
  },
  {
    title: 'Site',
    links: [
      { to: '/admin/posts', label: 'Blog Posts', capability: 'posts.write.own' },
      { to: '/admin/categories', label: 'Categories', capability: 'categories' },
      {
        to: '/admin/comments',
        label: 'Comments',
        capability: 'comments.moderate',
        counts: ['comments', 'replies'],
      },
      { to: '/admin/images', label: 'Images', capability: 'posts.write.own' },
      { to: '/admin/company', label: 'Company', capability: 'company' },
      { to: '/admin/newsletter', label: 'Newsletter', capability: 'newsletter' },
      { to: '/admin/subscribers', label: 'Subscribers', capability: 'newsletter' },
    ],
  },
  {
    title: 'Settings',
    links: [
      { to: '/admin/team', label: 'Team', capability: 'team' },
      { to: '/admin/erase', label: 'Personal data', capability: 'erasure' },
      { to: '/admin/retention', label: 'Retention', capability: 'erasure' },
      { to: '/admin/import', label: 'Import and export', capability: 'transfer' },
      { to: '/admin/audit', label: 'Audit log', capability: 'audit' },
    ],
  },
]

/** The capability that the screen at a path needs; undefined if every signed-in person can open it. */
export const capabilityOfScreen = (path: string): Capability | undefined =>
  sidebarGroups
    .flatMap(({ links }) => links)
    .find(({ to }) => to !== '/admin' && (path === to || path.startsWith(`${to}/`)))?.capability
