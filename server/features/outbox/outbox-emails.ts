import type { Company, Email } from '#server/platform/mail/email.ts'

/** The test email. */
export function testEmail(company: Company): Email {
  return {
    subject: `Test email from ${company.name}`,
    paragraphs: [
      `Email works: your mail server accepted this test email from ${company.name} and delivered it to you.`,
      'If you found it in your spam folder, ask the person who manages your domain to set up SPF and DKIM.',
    ],
    action: { label: 'Open the dashboard', href: `${company.url}/admin` },
    reason: `You’re getting this because you sent a test email from the dashboard of ${company.url}.`,
  }
}
