/** The texts of the other pages: contact, career, newsletter, privacy and the blog. */
import { z } from 'zod'
import { keysOf, sentenceCase } from '#contract/fields.ts'
import { privacyReasons } from '#contract/records/record-kinds.ts'
import {
  ending,
  group,
  singleLine,
  link,
  listOf,
  paragraph,
  optionalGroup,
  optionalSingleLine,
  searchResult,
  sectionIntro,
} from './part-fields.ts'

const titled = (label: string, meta: { title?: string } = {}) =>
  group(label, { title: singleLine(meta.title ?? 'Title', 80), text: paragraph('Text') }, 'title')

const headed = (label: string) => group(label, { heading: singleLine('Heading'), text: paragraph('Text') })

const timed = (label: string) =>
  group(
    label,
    { title: singleLine('Title', 60), duration: singleLine('Duration', 40), text: paragraph('Text') },
    'title',
  )

const personKey = singleLine('Person', 60, { isPerson: true })

export const Contact = group('Contact page', {
  intro: group('Introduction', { heading: singleLine('Heading', 80), lead: paragraph('Lead', 300) }),
  phone: group('Phone', { title: singleLine('Title', 60) }),
  mail: group('Email', { title: singleLine('Title', 60), text: singleLine('Text', 160) }),
  address: group('Address', { title: singleLine('Title', 60), text: optionalSingleLine('Text', 160) }),
  answer: group('Who answers', {
    text: singleLine('Text', 120),
    people: listOf('People', personKey, { max: 4 }),
    isWithinADay: z.boolean().default(false).meta({ label: 'Promise a reply within one working day' }),
  }),
  image: optionalSingleLine('Alternative text of the illustration', 300, {
    hint: 'Leave empty to hide the illustration',
  }),
  afterwards: group('What happens next', {
    heading: singleLine('Heading'),
    steps: listOf('Steps', titled('Step'), {
      max: 6,
      hint: 'The first step is sending the form. Once it’s sent, it shows visitors their message.',
    }),
  }),
  ending: ending(),
  searchResult: searchResult(),
})

export const Careers = group('Career page', {
  intro: group('Introduction', {
    heading: singleLine('Heading', 80),
    lead: group('Lead', {
      none: singleLine('With no openings', 200),
      one: singleLine('With one opening', 200),
      many: singleLine('With several openings', 200, { hint: '{count} becomes the number of openings' }),
    }),
  }),
  culture: optionalGroup(
    'Working here',
    group('Working here', {
      heading: singleLine('Heading'),
      text: paragraph('Text'),
      notes: listOf('Notes', titled('Note'), { max: 6 }),
    }),
  ),
  howWeHire: listOf('Hiring steps', timed('Step'), { max: 8 }),
  question: headed('Questions before applying'),
  afterApplying: paragraph('After applying', 400),
  otherPosition: headed('If no opening fits'),
  ending: ending(),
  searchResult: searchResult(),
})

export const NewsletterBox = group('Newsletter box', {
  heading: singleLine('Heading', 60),
  text: paragraph('Text', 240),
})

export const Newsletter = group('Newsletter page', {
  headline: singleLine('Headline', 80),
  lead: paragraph('Lead', 300),
  letter: singleLine('Heading above the latest posts', 80, {
    hint: 'The posts under this heading look as they do in the newsletter.',
  }),
  promises: listOf('Promises', titled('Promise'), { max: 6 }),
  confirm: searchResult('Confirmation page'),
  unsubscribe: searchResult('Unsubscribe page'),
  ending: ending(),
  searchResult: searchResult(),
})

const reason = (label: string) =>
  group(label, {
    title: singleLine('Title', 80),
    why: paragraph('Why', 300),
    who: paragraph('Who sees it', 300),
  })

/** Each has a default, since texts saved before an update lack those of new kinds of records. */
const reasonsOfRecords = Object.fromEntries(
  keysOf(privacyReasons).map((name) => [name, reason(sentenceCase(name)).default(privacyReasons[name])]),
) as Record<keyof typeof privacyReasons, z.ZodDefault<ReturnType<typeof reason>>>

export const Privacy = group('Privacy page', {
  intro: group('Introduction', {
    headline: singleLine('Headline', 80),
    lead: paragraph('Lead'),
    settings: paragraph('Note above the details'),
  }),
  contact: group('Who to ask', {
    heading: singleLine('Heading'),
    /** '' for nobody. */
    person: optionalSingleLine('Person', 60, { isPerson: true }),
    text: paragraph('Text'),
    complaint: optionalGroup(
      'Where to complain',
      group('Where to complain', {
        text: singleLine('Text', 200),
        name: singleLine('Name', 120),
        href: link(),
      }),
    ),
  }),
  reasons: group('Reasons', {
    ...reasonsOfRecords,
    email: reason('Emails'),
    audit: reason('Audit log'),
    backups: reason('Backups'),
  }),
  sections: group('Sections', {
    records: sectionIntro('What we keep'),
    visits: sectionIntro('Visits'),
    browser: sectionIntro('In the browser'),
    rights: sectionIntro('Rights'),
  }),
  rights: listOf('Rights', titled('Right'), { max: 8 }),
  ending: ending(),
  searchResult: searchResult(),
})

export type Privacy = z.output<typeof Privacy>

export const Blog = group('Blog', {
  lead: paragraph('Introduction', 300),
  saved: searchResult('Saved posts page'),
  searchResult: searchResult(),
})
