import type { PersonKey } from './people.ts'
import { site } from './site.ts'

/** The privacy page. Periods, fields and files come from settings and forms; these are the reasons. */
export const privacyIntro = {
  headline: 'What we keep, and for how long',
  lead: 'We use what you send us only for the reason you sent it. No cookies, trackers or files from other companies.',
  settings: 'The details below are always current.',
}

export const privacyContact = {
  heading: 'Who to ask',
  person: 'ines' satisfies PersonKey,
  email: site.contactEmail,
  text: 'Write from the email address your data is stored under. You’ll hear from us within 30 days, usually within three.',
  complaint: {
    text: 'Not happy with our answer? Complain to the',
    name: 'Office of the Australian Information Commissioner',
    href: 'https://www.oaic.gov.au/privacy/privacy-complaints',
  },
}

/** Title, reason and readers of data that isn't a record. Those of records are in `contract/<subject>/record.ts`. */
export const privacyReasons = {
  email: {
    title: 'When we send you an email',
    why: 'To deliver it, and find out why if it doesn’t arrive.',
    who: 'None of us. The services that deliver it treat it like any email.',
  },
  audit: {
    title: 'What we do with your data',
    why: 'To show which of us read, changed, exported or deleted what.',
    who: 'Everyone here with an account.',
  },
  backups: {
    title: 'When we make backups',
    why: 'So a failure doesn’t lose your data.',
    who: 'The people who run this site.',
  },
}

export const privacySections = {
  records: {
    heading: 'What we keep about you',
    lead: 'Retention periods start when we receive your data.',
  },
  visits: {
    heading: 'When you just browse',
    lead: 'You don’t need an account, and nothing we keep names you.',
  },
  browser: {
    heading: 'In your browser',
    lead: 'Stored on your device, never sent to us. Clear this site’s data to delete it.',
  },
  rights: { heading: 'Your rights', lead: 'They’re free, and you don’t have to say why.' },
}

export const privacyRights = [
  {
    title: 'See it',
    text: 'We’ll send you everything stored under your email address, files included.',
  },
  {
    title: 'Correct it',
    text: 'Tell us what’s wrong. We note the correction beside what you sent, or erase it so you can resend it.',
  },
  {
    title: 'Have it erased',
    text: 'We remove it from every list, search and file straight away, and take your name and address out of our log. If we restore a backup, we erase it again.',
  },
]
