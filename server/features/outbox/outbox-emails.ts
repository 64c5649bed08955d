import type { EmailCompany, Email } from '#server/platform/mail/email.ts'

/** The test email. */
export function testEmail(company: EmailCompany): Email {
  return {
    subject: `Test email from ${company.name}`,
    paragraphs: [
      `It works: ${company.name} can send email.`,
      'If it landed in spam, set up SPF and DKIM for your domain.',
    ],
    action: { label: 'Open dashboard', href: `${company.url}/admin` },
    reason: `You asked for this on the dashboard of ${company.url}.`,
  }
}
