import { auditAreas, type AuditArea } from '#contract/audit/actions.ts'
import type { WaitingKind } from '#contract/records/records.ts'
import type { Capability } from '#contract/team/roles.ts'

/** A place of the back office: a link of the sidebar, an area of the audit log, or both. */
type Area = {
  /** The link of the sidebar; "Enquires" is the spelling of the specified addresses and labels. */
  link?: { to: string; label: string }
  /** What the screen and those below it need; without it they are for every signed-in person. */
  capability?: Capability
  /** The waiting work whose amount is shown beside the link. */
  counts?: readonly WaitingKind[]
  /** What the audit log calls it. */
  audit?: { area: AuditArea; label: string }
}

/** Every place of the back office, in the groups and the order of the sidebar. The profile stands there beside its person. */
const groups: { title?: string; areas: Area[] }[] = [
  {
    areas: [
      { link: { to: '/admin', label: 'Dashboard' } },
      {
        link: { to: '/admin/inbox', label: 'Inbox' },
        capability: 'inbox',
        counts: ['enquiries', 'applications', 'comments', 'replies'],
      },
    ],
  },
  {
    title: 'Desk',
    areas: [
      {
        link: { to: '/admin/enquires', label: 'Enquires' },
        capability: 'enquiries',
        counts: ['enquiries'],
        audit: { area: 'enquiries', label: 'Enquiries' },
      },
      {
        link: { to: '/admin/careers', label: 'Careers' },
        capability: 'applications',
        counts: ['applications'],
        audit: { area: 'applications', label: 'Applications' },
      },
      {
        link: { to: '/admin/openings', label: 'Openings' },
        capability: 'openings',
        audit: { area: 'openings', label: 'Openings' },
      },
      {
        link: { to: '/admin/templates', label: 'Reply Templates' },
        capability: 'templates',
        audit: { area: 'templates', label: 'Reply Templates' },
      },
    ],
  },
  {
    title: 'Site',
    areas: [
      {
        link: { to: '/admin/posts', label: 'Blog Posts' },
        capability: 'posts.write.own',
        audit: { area: 'posts', label: 'Posts' },
      },
      {
        link: { to: '/admin/categories', label: 'Categories' },
        capability: 'categories',
        audit: { area: 'categories', label: 'Categories' },
      },
      {
        link: { to: '/admin/comments', label: 'Comments' },
        capability: 'comments.moderate',
        counts: ['comments', 'replies'],
        audit: { area: 'comments', label: 'Comments' },
      },
      {
        link: { to: '/admin/pictures', label: 'Pictures' },
        capability: 'posts.write.own',
        audit: { area: 'images', label: 'Images' },
      },
      {
        link: { to: '/admin/company', label: 'Company' },
        capability: 'company',
        audit: { area: 'company', label: 'Company' },
      },
      {
        link: { to: '/admin/subscribers', label: 'Subscribers' },
        capability: 'newsletter',
        audit: { area: 'subscribers', label: 'Subscribers' },
      },
    ],
  },
  {
    title: 'House',
    areas: [
      {
        link: { to: '/admin/team', label: 'Team' },
        capability: 'team',
        audit: { area: 'accounts', label: 'Accounts' },
      },
      {
        link: { to: '/admin/erase', label: 'Erase a Person' },
        capability: 'erasure',
        audit: { area: 'privacy', label: 'Privacy' },
      },
      {
        link: { to: '/admin/import', label: 'Import and export' },
        capability: 'transfer',
        audit: { area: 'transfer', label: 'Import and export' },
      },
      { link: { to: '/admin/audit', label: 'Audit Log' }, capability: 'audit' },
      { audit: { area: 'access', label: 'Sign-ins' } },
      { audit: { area: 'setup', label: 'Setup' } },
    ],
  },
]

/** The links of the sidebar in their groups, of which the first has no title. */
export const sidebarGroups = groups.map(({ title, areas }) => ({
  title,
  links: areas.flatMap(({ link, ...area }) => (link ? { ...area, ...link } : [])),
}))

/** The capability that the screen at a path needs; undefined for one that every signed-in person may open. */
export const capabilityOfScreen = (path: string): Capability | undefined =>
  sidebarGroups
    .flatMap(({ links }) => links)
    .find(({ to }) => to !== '/admin' && (path === to || path.startsWith(`${to}/`)))?.capability

/**
 * The areas of the audit log with their names, in the order of its filter.
 * @throws as the module loads when an area has no place above
 */
export const areasOfAuditLog = auditAreas.map((name) => {
  const place = groups.flatMap(({ areas }) => areas).find(({ audit }) => audit?.area === name)
  if (!place?.audit) throw new Error(`The area ${name} of the audit log has no place in the back office`)
  return { name, label: place.audit.label }
})
