import { language } from '#contract/locale.ts'
import type { Role } from './roles.ts'

/** Title and description of each role. */
export const roleTexts: Readonly<Record<Role, { title: string; may: string }>> = {
  owner: {
    title: 'Owner',
    may: 'Everything, including the team, audit log, erasure of personal data, import and export, and settings.',
  },
  editor: { title: 'Editor', may: 'All posts, categories, comments and the newsletter.' },
  writer: { title: 'Writer', may: 'Their own posts and drafts. Can see what others have published.' },
  sales: { title: 'Sales', may: 'Enquiries and their files.' },
  recruiter: { title: 'Recruiter', may: 'Openings, applications and CVs.' },
}

const list = new Intl.ListFormat(language, { type: 'conjunction' })

/** Lists roles: `editor and writer`. */
export function listRoles(roles: readonly Role[]): string {
  return list.format(roles.map((role) => roleTexts[role].title.toLowerCase()))
}
