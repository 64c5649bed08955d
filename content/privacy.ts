import type { PersonKey } from './people.ts'
import { site } from './site.ts'

/** The privacy page. Periods, fields and files come from the settings and forms; the reasons are here. */
export const privacyIntro = {
  headline: 'What we keep, and for how long',
  lead: 'We keep what you send us, for the reason that you sent it, and for nothing else. There are no cookies, no trackers and no files from other companies on this site.',
  settings:
    'The times, fields and file types on this page are the ones in use. When one of them changes, so does this page.',
}

export const privacyContact = {
  heading: 'Who to ask',
  person: 'ines' satisfies PersonKey,
  email: site.contactEmail,
  text: 'Ask what we hold of you, or have it erased. Write from the address that it is about. You hear from us within 30 days, usually within three.',
  complaint: {
    text: 'If our answer is not good enough, you can complain to the',
    name: 'Office of the Australian Information Commissioner',
    href: 'https://www.oaic.gov.au/privacy/privacy-complaints',
  },
}

/** The title, reason and readers of data other than records; those of records are in `contract/<subject>/record.ts`. */
export const privacyReasons = {
  email: {
    title: 'When we send you an email',
    why: 'To deliver it, and to find out why one did not arrive.',
    who: 'Nobody of us reads it. The services that carry it treat it as any other email.',
  },
  audit: {
    title: 'What we do with it',
    why: 'So that it can be seen later who of us read, changed, exported or deleted what.',
    who: 'Everybody of us who has an account.',
  },
  backups: {
    title: 'When we make backups',
    why: 'So that no failure loses what you entrusted to us.',
    who: 'Those of us who run this site.',
  },
}

export const privacySections = {
  records: {
    heading: 'What we keep of you',
    lead: 'Each has its own time, from the day on which it came to us. Where no time is given, it stays until you ask, and is then erased at once.',
  },
  visits: {
    heading: 'When you only look',
    lead: 'Reading takes no account, and leaves nothing that names you.',
  },
  browser: {
    heading: 'In your browser',
    lead: 'Stored on your device and never sent to us. Clearing the data of this site removes all of it.',
  },
  rights: { heading: 'What you can ask for', lead: 'It costs nothing, and you need to give no reason.' },
}

export const privacyRights = [
  {
    title: 'See it',
    text: 'Ask us, and we look up what is stored under your email address and send you a copy, with the files that you sent.',
  },
  {
    title: 'Correct it',
    text: 'Tell us what is wrong. What you sent is not rewritten: we note beside it what is right. Or we erase it, and you send it anew.',
  },
  {
    title: 'Have it erased',
    text: 'It goes from every list, search and file at once, and your name and address go from our log. If we ever restore an older backup, it is erased again.',
  },
]
