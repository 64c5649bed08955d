/** The texts of the other pages: contact, career, newsletter, privacy and the blog. */
import { z } from 'zod'
import { keysOf, sentenceCase } from '#contract/fields.ts'
import { privacyReasons } from '#contract/records/records.ts'
import {
  ending,
  group,
  singleLine,
  link,
  listOf,
  paragraph,
  possible,
  possibleLine,
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
  address: group('Address', { title: singleLine('Title', 60), text: possibleLine('Text', 160) }),
  answer: group('Who answers', {
    text: singleLine('Text', 120),
    people: listOf('People', personKey, { max: 4 }),
    isWithinADay: z.boolean().default(false).meta({ label: 'Promise an answer within one working day' }),
  }),
  image: possibleLine('Words for the drawing', 300, { hint: 'Empty leaves the drawing out' }),
  afterwards: group('What happens afterwards', {
    heading: singleLine('Heading'),
    steps: listOf('Steps', titled('Step'), {
      max: 6,
      hint: 'The first is the moment of sending: after it, what was sent stands there',
    }),
  }),
  ending: ending(),
  searchResult: searchResult(),
})

export const Careers = group('Career page', {
  intro: group('Introduction', {
    heading: singleLine('Heading', 80),
    lead: group('Lead', {
      none: singleLine('Without an open position', 200),
      one: singleLine('With one', 200),
      many: singleLine('With several', 200, { hint: '{count} stands for their number' }),
    }),
  }),
  culture: possible(
    'How it is to work here',
    group('How it is to work here', {
      heading: singleLine('Heading'),
      text: paragraph('Text'),
      notes: listOf('Notes', titled('Note'), { max: 6 }),
    }),
  ),
  howWeHire: listOf('Steps of hiring', timed('Step'), { max: 8 }),
  question: headed('A question before applying'),
  afterApplying: paragraph('After an application was sent', 400),
  otherPosition: headed('Without a suitable position'),
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
  letter: singleLine('Heading of the newest articles', 80, {
    hint: 'They stand below it as they would in a letter',
  }),
  promises: listOf('Promises', titled('Promise'), { max: 6 }),
  confirm: searchResult('Page that confirms a subscription'),
  unsubscribe: searchResult('Page that ends a subscription'),
  ending: ending(),
  searchResult: searchResult(),
})

const reason = (label: string) =>
  group(label, {
    title: singleLine('Title', 80),
    why: paragraph('Why', 300),
    who: paragraph('Who sees it', 300),
  })

/** A version that brings a kind of record brings its words: what an owner saved before has none of them. */
const reasonsOfRecords = Object.fromEntries(
  keysOf(privacyReasons).map((name) => [name, reason(sentenceCase(name)).default(privacyReasons[name])]),
) as Record<keyof typeof privacyReasons, z.ZodDefault<ReturnType<typeof reason>>>

export const Privacy = group('Privacy page', {
  intro: group('Introduction', {
    headline: singleLine('Headline', 80),
    lead: paragraph('Lead'),
    settings: paragraph('About the settings'),
  }),
  contact: group('Who to ask', {
    heading: singleLine('Heading'),
    /** '' for nobody. */
    person: possibleLine('Person', 60, { isPerson: true }),
    text: paragraph('Text'),
    complaint: possible(
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
    records: sectionIntro('What is kept'),
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
  saved: searchResult('Page of saved articles'),
  searchResult: searchResult(),
})
