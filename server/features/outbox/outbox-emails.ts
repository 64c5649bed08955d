import type { Company, Email } from '#server/platform/mail/email.ts'

/** The email that shows a person that the site sends mail. */
export function testEmail(company: Company): Email {
  return {
    subject: `${company.name} sends mail`,
    paragraphs: [
      `This is the test mail of ${company.name}. Since you read it, the mail server takes the mail of the site, and it reaches you.`,
      'If it was among the spam, ask whoever looks after your domain for SPF and DKIM.',
    ],
    action: { label: 'Open the dashboard', href: `${company.url}/admin` },
    reason: `You get this because you asked for a test mail on the dashboard of ${company.url}.`,
  }
}
