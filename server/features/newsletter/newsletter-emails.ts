import type { Company, Email } from '#server/platform/mail/email.ts'

/** Address of the page to unsubscribe. Mail programs send a POST request to it for one-click unsubscription (RFC 8058). */
export function unsubscribeUrl(company: Company, token: string): string {
  return `${company.url}/newsletter/unsubscribe?token=${token}`
}

/** The email that asks for confirmation of a subscription (double opt-in). */
export function confirmationEmail(company: Company, confirmToken: string): Email {
  return {
    subject: `Please confirm your subscription to ${company.name}`,
    paragraphs: [
      `Somebody asked for the newsletter of ${company.name} to be sent to this address. If it was you, please confirm it on the page below.`,
      'If it was not you, there is nothing to do: without a confirmation nothing will be sent.',
    ],
    action: {
      label: 'Confirm the subscription',
      href: `${company.url}/newsletter/confirm?token=${confirmToken}`,
    },
    reason: `You get this because your address was given at ${company.url}.`,
  }
}
