import { language } from '#contract/locale.ts'
import type { Role } from './roles.ts'

/** What each role is called, and what it may do in words. */
export const roleTexts: Readonly<Record<Role, { title: string; may: string }>> = {
  owner: {
    title: 'Owner',
    may: 'Everything, and alone the team, the audit log, the erasure of personal data, import and export, and the settings.',
  },
  editor: { title: 'Editor', may: 'All posts, categories, comments and the newsletter.' },
  writer: { title: 'Writer', may: 'Own posts and drafts. Sees what others have published.' },
  sales: { title: 'Sales', may: 'Enquiries and their files.' },
  recruiter: { title: 'Recruiter', may: 'Openings, applications and CVs.' },
}

const list = new Intl.ListFormat(language, { type: 'conjunction' })

/** The roles of a person in words: `editor and writer`. */
export function listRoles(roles: readonly Role[]): string {
  return list.format(roles.map((role) => roleTexts[role].title.toLowerCase()))
}
