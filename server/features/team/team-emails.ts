import { language } from '#contract/locale.ts'
import type { Role } from '#contract/team/roles.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { Company, Email } from '#server/platform/mail/email.ts'

/** Address of the page that an invitation leads to. */
export const joinUrl = ({ url }: Pick<Company, 'url'>, token: string): string => `${url}/join/${token}`

const list = new Intl.ListFormat(language, { type: 'conjunction' })

type Invited = {
  name: string
  roles: readonly Role[]
  /** the name of who invites, empty where a command of the shell does */
  invitedBy: string
}

/** The email that invites somebody to the team. */
export function invitationEmail(company: Company, { name, roles, invitedBy }: Invited, token: string): Email {
  const who = asOneLine(invitedBy)
  return {
    subject: who ? `${who} invites you to ${company.name}` : `You are invited to ${company.name}`,
    paragraphs: [
      ...(name ? [`Hello ${asOneLine(name)},`] : []),
      `${who || 'The owner of the site'} invites you to the back office of ${company.name} as ${list.format(roles)}.`,
      'The link below leads to a page where you choose a password. It works once, for seven days.',
    ],
    action: { label: 'Accept the invitation', href: joinUrl(company, token) },
    reason: `You get this because your address was given in the back office of ${company.url}. If you do not expect it, there is nothing to do.`,
  }
}

/** The email with the link to choose a new password. */
export function passwordResetEmail(company: Company, token: string): Email {
  return {
    subject: `A new password for ${company.name}`,
    paragraphs: [
      `Somebody asked for a new password of your account at ${company.name}. If it was you, choose it on the page below: the link works once, for one hour.`,
      'If it was not you, there is nothing to do: the password stays as it is.',
    ],
    action: { label: 'Choose a new password', href: `${company.url}/reset-password/${token}` },
    reason: `You get this because you have an account at ${company.url}.`,
  }
}
