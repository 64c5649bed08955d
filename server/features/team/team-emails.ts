import { language } from '#contract/locale.ts'
import type { Role } from '#contract/team/roles.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { EmailCompany, Email } from '#server/platform/mail/email.ts'

/** Address of the page that an invitation links to. */
export const joinUrl = ({ url }: Pick<EmailCompany, 'url'>, token: string): string => `${url}/join/${token}`

const list = new Intl.ListFormat(language, { type: 'conjunction' })

type Invited = {
  name: string
  roles: readonly Role[]
  /** the name of the person who invites; empty for a shell command */
  invitedBy: string
}

/** The email that invites a person to the team. */
export function invitationEmail(
  company: EmailCompany,
  { name, roles, invitedBy }: Invited,
  token: string,
): Email {
  const who = asOneLine(invitedBy)
  return {
    subject: who ? `${who} invited you to ${company.name}` : `You're invited to ${company.name}`,
    paragraphs: [
      ...(name ? [`Hello ${asOneLine(name)},`] : []),
      `${who || "The site's owner"} invited you to the ${company.name} back office as ${list.format(roles)}.`,
      'Choose a password to join. The link works once, for seven days.',
    ],
    action: { label: 'Accept invitation', href: joinUrl(company, token) },
    reason: `Your address was entered in the back office of ${company.url}. If you weren't expecting this, ignore it.`,
  }
}

/** The email with the link to choose a new password. */
export function passwordResetEmail(company: EmailCompany, token: string): Email {
  return {
    subject: `Reset your ${company.name} password`,
    paragraphs: [
      `Someone asked to reset your ${company.name} password. If that was you, choose a new one: the link works once, for one hour.`,
      'If not, ignore this email and your password stays the same.',
    ],
    action: { label: 'Choose password', href: `${company.url}/reset-password/${token}` },
    reason: `You have an account at ${company.url}.`,
  }
}
