/** The services: one page each, and an overview. Prices are part of the texts. */
import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { measurements } from './home-part.ts'
import {
  choice,
  codeText,
  engagementRecord,
  group,
  labelledLink,
  singleLine,
  link,
  listOf,
  paragraph,
  optionalGroup,
  optionalParagraph,
  requiredImage,
  searchResult,
  sectionIntro,
  slug,
  withUniqueSlugs,
} from './part-fields.ts'

const exampleLanguages = ['yaml', 'python', 'sql', 'typescript'] as const

const example = z.discriminatedUnion('kind', [
  group('Image', {
    kind: z.literal('image'),
    image: requiredImage('Image'),
    alt: singleLine('Alternative text', 200),
    caption: optionalParagraph('Caption', 300),
    /** The size of the image, which the server adds on save. */
    facts: ImageFacts.optional(),
  }),
  measurements,
  group('Code', {
    kind: z.literal('code'),
    language: choice('Language', exampleLanguages),
    file: singleLine('File', 60),
    text: codeText('Text', 4_000, 12),
    /** Syntax highlighting, which the server adds on save. */
    spans: z.string().max(20_000).optional(),
    caption: paragraph('Caption', 300),
  }),
])
export type Example = z.output<typeof example>

export const Service = group(
  'Service',
  {
    name: singleLine('Name', 60),
    slug: slug('Address', 'name', 'Lower-case letters, digits and hyphens'),
    metaTitle: singleLine('Search title', 70),
    metaDescription: paragraph('Search description', 200),
    eyebrow: singleLine('Line above the headline', 80),
    headline: singleLine('Headline', 80),
    lead: paragraph('Lead', 400),
    outcomes: listOf(
      'Outcomes',
      group(
        'Outcome',
        { figure: singleLine('Figure', 20), label: singleLine('Label', 60), text: paragraph('Text') },
        'label',
      ),
      { max: 6 },
    ),
    offerings: listOf(
      'What’s included',
      group(
        'Item',
        {
          title: singleLine('Title', 80),
          text: paragraph('Text'),
          deliverables: listOf('Deliverables', singleLine('Deliverable', 200), { max: 10 }),
        },
        'title',
      ),
      { max: 10 },
    ),
    engagement: listOf(
      'Steps',
      group(
        'Step',
        {
          title: singleLine('Title', 60),
          duration: singleLine('Duration', 40),
          text: paragraph('Text'),
          result: paragraph('Result', 300),
        },
        'title',
      ),
      { max: 8 },
    ),
    example: optionalGroup('Example', example),
    questions: listOf(
      'Questions and prices',
      group(
        'Question',
        { question: singleLine('Question', 160), answer: paragraph('Answer', 800) },
        'question',
      ),
      { max: 20, hint: 'The first, about cost, is shown separately' },
    ),
    relatedTags: listOf('Tags of related posts', singleLine('Tag', 60), { max: 12 }),
    callToAction: group('Call to action', {
      heading: singleLine('Heading'),
      text: paragraph('Text', 300),
      label: singleLine('Button', 60),
      href: link(),
    }),
  },
  'name',
)
export type Service = z.output<typeof Service>

export const Services = group('Services', {
  services: withUniqueSlugs(listOf('Services', Service, { max: 12 })),
})

const choiceOfService = group(
  'Situation',
  {
    situation: singleLine('Situation', 160),
    advice: paragraph('Advice', 300),
    href: link(),
    linkLabel: singleLine('Link text', 60),
  },
  'situation',
)

export const ServicesOverview = group('Services overview', {
  headline: singleLine('Headline', 80),
  lead: paragraph('Lead', 400),
  record: engagementRecord(),
  howToChoose: group('How to choose', {
    ...sectionIntro('').shape,
    choices: listOf('Situations', choiceOfService, { max: 8 }),
    unsure: group('For visitors who aren’t sure', {
      heading: singleLine('Heading'),
      text: paragraph('Text', 300),
      ...labelledLink('').shape,
    }),
  }),
  searchResult: searchResult(),
})
export type ServicesOverview = z.output<typeof ServicesOverview>
export type Outcome = Service['outcomes'][number]
export type Offering = Service['offerings'][number]
export type EngagementStep = Service['engagement'][number]
export type Question = Service['questions'][number]
