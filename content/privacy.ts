import type { PersonKey } from './people.ts'
import { site } from './site.ts'

/** The privacy page. Periods, fields and files come from the settings and forms; the reasons are here. */
export const privacyIntro = {
  headline: 'What we keep, and for how long',
  lead: 'We use what you send us only for the reason you sent it. No cookies, no trackers, no files from other companies.',
  settings: 'The periods, fields and file types below are always current.',
}

export const privacyContact = {
  heading: 'Who to ask',
  person: 'ines' satisfies PersonKey,
  email: site.contactEmail,
  text: 'Ask for a copy of your data, or have it erased. Write from the address it’s stored under. You’ll hear from us within 30 days, usually within three.',
  complaint: {
    text: 'Not happy with our answer? You can complain to the',
    name: 'Office of the Australian Information Commissioner',
    href: 'https://www.oaic.gov.au/privacy/privacy-complaints',
  },
}

/** The title, reason and readers of data other than records; those of records are in `contract/<subject>/record.ts`. */
export const privacyReasons = {
  email: {
    title: 'When we send you an email',
    why: 'To deliver it, and to find out why if it doesn’t arrive.',
    who: 'None of us. The services that deliver it treat it like any other email.',
  },
  audit: {
    title: 'What we do with your data',
    why: 'To show later which of us read, changed, exported or deleted what.',
    who: 'Everyone here with an account.',
  },
  backups: {
    title: 'When we make backups',
    why: 'So that a failure doesn’t lose your data.',
    who: 'The people who run this site.',
  },
}

export const privacySections = {
  records: {
    heading: 'What we keep about you',
    lead: 'Retention periods start when we receive your data. When you ask, we erase it immediately.',
  },
  visits: {
    heading: 'When you just browse',
    lead: 'You need no account and leave nothing that names you.',
  },
  browser: {
    heading: 'In your browser',
    lead: 'Stored on your device, never sent to us. Clear this site’s data to delete it all.',
  },
  rights: { heading: 'Your rights', lead: 'It’s free, and you don’t have to say why.' },
}

export const privacyRights = [
  {
    title: 'See it',
    text: 'We’ll send you a copy of everything stored under your email address, including your files.',
  },
  {
    title: 'Correct it',
    text: 'Tell us what’s wrong. We note the correction next to what you sent, or erase it so you can send it again.',
  },
  {
    title: 'Have it erased',
    text: 'It leaves every list, search and file at once, and your name and address leave our log. If we restore an older backup, we erase it again.',
  },
]
