/** The About page, and the people of the company. */
import { z } from 'zod'
import { companyMessages } from './messages.ts'
import {
  engagementRecord,
  group,
  isPath,
  singleLine,
  listOf,
  pageSections,
  paragraph,
  image,
  optionalSingleLine,
  searchResult,
  sectionIntro,
  slugFrom,
} from './part-fields.ts'

export const About = group('About page', {
  intro: group('Introduction', {
    eyebrow: optionalSingleLine('Line above the headline', 80),
    headline: singleLine('Headline', 80),
    lead: paragraph('Lead', 400),
    paragraphs: listOf('Paragraphs', paragraph('Paragraph'), { max: 8 }),
    record: engagementRecord(),
  }),
  sections: pageSections({
    values: 'Values',
    howWeWork: 'How we work',
    leadership: 'People',
    numbers: 'Numbers',
    history: 'History',
    clients: 'Clients',
  }),
  values: sectionIntro('Values'),
  valueList: listOf(
    'Value list',
    group('Value', { title: singleLine('Title', 60), text: paragraph('Text') }, 'title'),
    { max: 9 },
  ),
  howWeWork: sectionIntro('How we work'),
  principles: listOf(
    'Principles',
    group('Principle', { title: singleLine('Title', 80), text: paragraph('Text') }, 'title'),
    { max: 8 },
  ),
  leadership: sectionIntro('People'),
  numbers: sectionIntro('Numbers'),
  numberList: listOf(
    'Number list',
    group(
      'Number',
      { figure: singleLine('Figure', 12), label: singleLine('Label', 60), text: singleLine('Text', 160) },
      'label',
    ),
    { max: 6 },
  ),
  history: sectionIntro('History'),
  milestones: listOf(
    'Milestones',
    group('Milestone', { year: singleLine('Year', 12), text: paragraph('Text', 300) }, 'year'),
    { max: 20 },
  ),
  clients: sectionIntro('Clients'),
  searchResult: searchResult(),
})
export type About = z.output<typeof About>
export type AboutSection = About['sections'][number]

/** The path of a file shipped with the site. */
const shippedPath = z.string().max(120).regex(isPath)

/** Gives people without a key a unique one. */
function withKeys<Person extends { key: string; name: string }>(people: Person[]): Person[] {
  const taken = new Set(people.map(({ key }) => key))
  return people.map((person) => {
    if (person.key !== '') return person
    const key = slugFrom(person.name).slice(0, 50) || 'person'
    let free = key
    for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`
    taken.add(free)
    return { ...person, key: free }
  })
}

export const People = group('People', {
  people: listOf(
    'People',
    group(
      'Person',
      {
        /** Referenced by other texts. It is made from the name once, and never changes. */
        key: z
          .string()
          .max(60)
          .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
          .default(''),
        name: singleLine('Name', 80),
        title: singleLine('Title', 80),
        biography: paragraph('Biography', 1_200, { rows: 5 }),
        photo: image('Photo', 'Square, at least 320 pixels wide'),
        isOnAbout: z.boolean().default(true).meta({ label: 'On the About page' }),
        /** A drawing shipped with the site, which a photo replaces. */
        drawing: z.object({ whole: shippedPath, face: shippedPath }).optional(),
      },
      'name',
    ),
    { max: 40 },
  )
    .overwrite(withKeys)
    .superRefine((people, context) => {
      people.forEach((person, index) => {
        if (people.findIndex(({ key: other }) => other === person.key) !== index)
          context.addIssue({ code: 'custom', path: [index, 'key'], message: companyMessages.keyTaken })
      })
    }),
})
export type Person = z.output<typeof People>['people'][number]
