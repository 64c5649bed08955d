/** The home page, its service tiles, clients and testimonials. */
import { z } from 'zod'
import { optionalIcon } from './icons.ts'
import { companyMessages } from './messages.ts'
import {
  choice,
  codeText,
  engagementDays,
  group,
  labelledLink,
  singleLine,
  link,
  listOf,
  paragraph,
  logoImage,
  pageSections,
  optionalGroup,
  optionalParagraph,
  optionalSingleLine,
  searchResult,
  sectionIntro,
} from './part-fields.ts'

const share = (label: string) =>
  z.number({ error: companyMessages.numberInvalid }).min(0).max(100).meta({ label })

/** When a step starts and ends, in percent of the whole. */
const span = z.tuple([share('From'), share('To')]).meta({ label: 'Position on the timeline (%)' })

const logo = group(
  'Logo',
  {
    name: singleLine('Name', 60),
    slug: optionalSingleLine('Icon', 40, {
      hint: 'Its slug on simpleicons.org. Leave empty to show only the name',
    }),
  },
  'name',
)
export type TechnologyLogo = z.output<typeof logo>

const logoStrip = (label: string) =>
  group(label, { heading: singleLine('Heading'), logos: listOf('Logos', logo, { max: 20 }) })
export type LogoStrip = z.output<ReturnType<typeof logoStrip>>

export const Home = group('Home page', {
  hero: group('Hero', {
    eyebrow: singleLine('Line above the headline', 80),
    headline: singleLine('Headline', 80),
    lead: paragraph('Lead', 240),
    primary: labelledLink('Button'),
    secondary: labelledLink('Second link'),
  }),
  release: optionalGroup(
    'Example beside the headline',
    group('Example beside the headline', {
      title: singleLine('Title', 80),
      change: singleLine('Change', 60),
      status: singleLine('Status', 20),
      summary: paragraph('Summary for screen readers', 400),
      steps: listOf(
        'Steps',
        group(
          'Step',
          {
            name: singleLine('Name', 20),
            text: singleLine('Text', 40),
            duration: singleLine('Duration', 10),
            span,
          },
          'name',
        ),
        { min: 1, max: 6 },
      ),
      errors: group('Errors', {
        label: singleLine('Label', 40),
        limit: singleLine('Limit', 30),
        value: singleLine('Value', 20),
      }),
      clouds: listOf(
        'Locations',
        group('Location', { name: singleLine('Name', 30), region: singleLine('Region', 30) }, 'name'),
        {
          max: 4,
        },
      ),
    }),
  ),
  proof: optionalGroup(
    'Line below the headline',
    group('Line below the headline', {
      before: singleLine('Text before the names', 60),
      after: singleLine('Text after the names', 60),
      href: link(),
      clients: listOf('Clients', singleLine('Client', 60, { isClient: true }), { max: 6 }),
    }),
  ),
  sections: pageSections({
    services: 'Services',
    caseStudies: 'Latest posts',
    logos: 'Partners and tools',
    testimonials: 'Testimonials',
    clients: 'Clients',
    careers: 'Careers',
  }),
  days: engagementDays('Engagement, day by day', 5),
  services: sectionIntro('Services'),
  serviceList: listOf(
    'Service list',
    group('Service', { title: singleLine('Title', 80), text: paragraph('Text', 300), href: link() }, 'title'),
    { max: 16 },
  ),
  partners: logoStrip('Partners'),
  technologies: logoStrip('Tools'),
  testimonials: sectionIntro('Testimonials'),
  clients: sectionIntro('Clients'),
  caseStudies: sectionIntro('Latest posts'),
  careers: group('Careers', {
    heading: singleLine('Heading'),
    text: paragraph('Text', 300),
    action: labelledLink('Button'),
  }),
  searchResult: searchResult(),
})
export type Home = z.output<typeof Home>
export type Release = NonNullable<Home['release']>
export type ReleaseStep = Release['steps'][number]
export type HomeSection = Home['sections'][number]
export type ServiceListItem = Home['serviceList'][number]

/** Measurements, each with its earlier value or its time span. */
export const measurements = group('Measurements', {
  kind: z.literal('metrics'),
  caption: singleLine('Caption', 80),
  rows: listOf(
    'Rows',
    group(
      'Row',
      {
        label: singleLine('Label', 40),
        before: singleLine('Before', 20).optional(),
        value: singleLine('Value', 20),
        span: span.optional(),
      },
      'label',
    ),
    { min: 1, max: 6 },
  ),
})

const figure = z
  .discriminatedUnion('kind', [
    group('Code change', {
      kind: z.literal('diff'),
      file: singleLine('File', 60),
      lines: listOf(
        'Lines',
        group(
          'Line',
          { sign: z.enum([' ', '-', '+']).meta({ label: 'Change type' }), text: codeText('Text', 80) },
          'text',
        ),
        { min: 1, max: 8 },
      ),
    }),
    measurements,
    group('Code', {
      kind: z.literal('code'),
      language: z.literal('sql'),
      file: singleLine('Caption', 60),
      lines: listOf('Lines', codeText('Line', 80), { min: 1, max: 10 }),
    }),
  ])
  .meta({ label: 'Example' })

export const ServiceTiles = group('Service tiles', {
  tiles: listOf(
    'Tiles',
    group(
      'Tile',
      {
        title: singleLine('Title', 60),
        href: link(),
        icon: optionalIcon('Icon'),
        claim: singleLine('Tagline', 200),
        description: optionalParagraph('Text', 300),
        figure: optionalGroup('Example', figure),
      },
      'title',
    ),
    { max: 8 },
  ),
})
export type ServiceTile = z.output<typeof ServiceTiles>['tiles'][number]

const wordmarkLooks = ['serif', 'mono', 'wide', 'italic', 'stacked', 'slab', 'condensed', 'round'] as const

export const Clients = group('Clients', {
  clients: listOf(
    'Clients',
    group(
      'Client',
      {
        name: singleLine('Name', 60),
        sector: singleLine('Sector', 40),
        wordmark: choice('Name style', wordmarkLooks),
        logo: logoImage('Logo', 'Shown instead of the name'),
        /** The name as a drawing shipped with the site. */
        letterforms: z.object({ viewBox: z.string().max(60), href: z.string().max(120) }).optional(),
      },
      'name',
    ),
    { max: 24 },
  ),
})

export const Testimonials = group('Testimonials', {
  testimonials: listOf(
    'Testimonials',
    group(
      'Testimonial',
      {
        title: singleLine('Title', 80),
        text: paragraph('Text', 800),
        author: singleLine('Name', 80),
        position: singleLine('Position', 80),
        company: singleLine('Company', 80),
      },
      'author',
    ),
    { max: 20 },
  ),
})
export type Testimonial = z.output<typeof Testimonials>['testimonials'][number]
