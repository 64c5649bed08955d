import type { Transaction } from 'kysely'
import type { Role } from '#contract/team/roles.ts'
import { listRoles } from '#contract/team/role-texts.ts'
import type { Tables } from '#server/tables.ts'
import type { EmailCompany, Email } from '#server/platform/mail/email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'

/** A change of an account that its owner is notified of. */
export type AccountChange =
  | { kind: 'password' }
  | { kind: 'email'; to: string }
  | { kind: 'roles'; roles: readonly Role[]; by: string }
  | { kind: 'deactivated'; by: string }
  | { kind: 'reactivated'; by: string }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'totp-added' }
  | { kind: 'totp-removed' }
  | { kind: 'recovery-codes-created' }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'second-factor-removed'; by: string }

/** An account before the change: the notice goes to the previous email. */
type Account = { id: string; email: string }

/** How long (ms) the link "This wasn't me" works. */
const recoveryMs = 7 * 24 * 60 * 60_000

const described: {
  [Kind in AccountChange['kind']]: (change: Extract<AccountChange, { kind: Kind }>) => {
    subject: string
    sentence: string
  }
} = {
  password: () => ({
    subject: 'Your password was changed',
    sentence: 'Your password was changed.',
  }),
  email: ({ to }) => ({
    subject: 'Your email address was changed',
    sentence: `Your email address was changed to ${to}.`,
  }),
  roles: ({ roles, by }) => ({
    subject: 'Your roles were changed',
    sentence: `${by} changed your roles to ${listRoles(roles)}. Please sign in again.`,
  }),
  deactivated: ({ by }) => ({
    subject: 'Your account was deactivated',
    sentence: `${by} deactivated your account, so you're signed out and can't sign in again. Everything you wrote is kept.`,
  }),
  reactivated: ({ by }) => ({
    subject: 'Your account was reactivated',
    sentence: `${by} reactivated your account. You can sign in with your previous password and second factor.`,
  }),
  'passkey-added': ({ name }) => ({
    subject: 'A passkey was added',
    sentence: `A passkey was added to your account: ${name}.`,
  }),
  'passkey-removed': ({ name }) => ({
    subject: 'A passkey was removed',
    sentence: `A passkey was removed from your account: ${name}.`,
  }),
  'totp-added': () => ({
    subject: 'An authenticator app was added',
    sentence: 'An authenticator app was added to your account.',
  }),
  'totp-removed': () => ({
    subject: 'The authenticator app was removed',
    sentence: 'The authenticator app was removed from your account.',
  }),
  'recovery-codes-created': () => ({
    subject: 'New recovery codes were created',
    sentence: 'New recovery codes were created for your account. The old ones no longer work.',
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'A recovery code was used',
    sentence: `Someone signed in to your account with a recovery code. Codes left: ${left}.`,
  }),
  'second-factor-removed': ({ by }) => ({
    subject: 'Your second factor was removed',
    sentence: `${by} removed your second factor: passkeys, authenticator app and recovery codes.`,
  }),
}

/** @param token of the link "This wasn't me"; undefined for a deactivated account */
function noticeEmail(company: EmailCompany, change: AccountChange, token: string | undefined): Email {
  const { subject, sentence } = described[change.kind](change as never)
  const advice = token
    ? "Didn't expect this? Open the link below within seven days to end all your sessions, restore your email address, remove second factors added since, and choose a new password."
    : 'If this is a mistake, ask an owner to reactivate your account.'
  return {
    subject: `[${company.name}] ${subject}`,
    paragraphs: [sentence, advice],
    ...(token && { action: { label: "This wasn't me", href: `${company.url}/not-you/${token}` } }),
    reason: `You have an account at ${company.url}.`,
  }
}

export type AccountNotices = ReturnType<typeof createAccountNotices>

/**
 * Sends emails about account changes, with a link that ends all sessions (unless the account is deactivated). Sends nothing without a mail
 * server.
 */
export function createAccountNotices({ tokens, mailer }: { tokens: Tokens; mailer: Mailer }) {
  return {
    /**
     * Notifies the owner of an account of a change.
     * @param account as it was before
     * @param trx the transaction of the change
     */
    async send(trx: Transaction<Tables>, account: Account, change: AccountChange): Promise<void> {
      if (!mailer.canSend) return
      const link = {
        purpose: 'account-recovery',
        subject: account.id,
        data: { email: account.email },
        validForMs: recoveryMs,
      } as const
      const made = change.kind === 'deactivated' ? undefined : await tokens.create(link, trx)
      await mailer.sendToAccount(trx, account.email, noticeEmail(mailer.company, change, made?.token))
    },
  }
}
