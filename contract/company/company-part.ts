/** Company details, navigation, logo and the 404 page. */
import { z } from 'zod'
import { optionalLine } from '#contract/text.ts'
import { listCountries, listTimeZones } from './countries.ts'
import { companyMessages } from './messages.ts'
import { weekdays } from './opening-hours.ts'
import {
  choice,
  email,
  ending,
  group,
  labelledLink,
  singleLine,
  link,
  listOf,
  logoImage,
  paragraph,
  optionalSingleLine,
  timeOfDay,
  webAddress,
  wholeNumber,
} from './part-fields.ts'

/** A country, chosen by name; '' for none. */
export const countryCode = (label: string) =>
  optionalLine(label, 2)
    .overwrite((value) => value.toUpperCase())
    .refine((value) => /^([A-Z]{2})?$/.test(value), { error: companyMessages.countryInvalid })
    .meta({ label, options: listCountries })

const isTimeZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone that the browser knows. */
export const timeZone = () =>
  singleLine('Time zone', 60, { options: listTimeZones }).refine(isTimeZone, {
    error: companyMessages.timeZoneInvalid,
  })

export const Address = group('Postal address', {
  street: singleLine('Street', 120),
  locality: optionalSingleLine('Town', 80),
  region: optionalSingleLine('State', 80),
  postcode: optionalSingleLine('Postcode', 20),
  country: optionalSingleLine('Country', 80),
  countryCode: countryCode('Country (for search engines)'),
})
export type Address = z.output<typeof Address>

const openDays = group(
  'Days',
  {
    from: choice('From', weekdays),
    to: choice('To', weekdays).default('Friday'),
    opens: timeOfDay('Opens').default('09:00'),
    closes: timeOfDay('Closes').default('17:00'),
  },
  'from',
).refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: companyMessages.hoursOrder })

const socialKinds = ['video', 'professional', 'social', 'photo', 'short-message'] as const

export const Company = group('Company', {
  name: singleLine('Name', 60),
  tagline: singleLine('Tagline', 120),
  description: paragraph('Description', 300, { hint: 'For search engines and feeds' }),
  email: email('Email'),
  careersEmail: email('Careers email'),
  replySender: choice('Sender name', ['company', 'person'], {
    company: 'Company name',
    person: 'First name and company',
  }),
  phone: singleLine('Phone', 40),
  address: Address,
  addressTitle: singleLine('Address heading', 60),
  openingHours: group('Opening hours', {
    days: listOf('Days', openDays, { max: 14 }),
    display: optionalSingleLine('Custom text', 120, { hint: 'Shown instead of the days' }),
  }),
  timeZone: timeZone(),
  startConversation: singleLine('Menu contact heading', 60),
  copyrightHolder: singleLine('Copyright holder', 80),
  registration: optionalSingleLine('Registration details', 160, {
    hint: 'Shown in the footer. For example, your ABN or company number.',
  }),
  foundedYear: wholeNumber('Founding year', 1000, 9999).optional(),
  locale: singleLine('Language', 20, { hint: companyMessages.localeHint }).regex(
    /^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/,
    {
      error: companyMessages.localeInvalid,
    },
  ),
  social: listOf(
    'Social networks',
    group(
      'Network',
      { name: singleLine('Name', 40), href: webAddress('Address'), kind: choice('Type', socialKinds) },
      'name',
    ),
    { max: 12 },
  ),
})
export type Company = z.output<typeof Company>

const menuLink = labelledLink('Link')

export const Navigation = group('Menu and footer', {
  header: listOf(
    'Header links',
    group(
      'Link',
      {
        label: singleLine('Label', 40),
        href: link(),
        pages: listOf('Pages under this link', link('Page'), { max: 20 }),
        closing: optionalSingleLine('First line of the closing banner on these pages', 120),
      },
      'label',
    ),
    { max: 6 },
  ),
  menu: listOf(
    'Menu',
    group(
      'Item',
      {
        label: singleLine('Label', 40),
        href: link()
          .or(z.literal(''))
          .meta({ label: 'Link', hint: 'Leave empty for a group of links', isLink: true }),
        children: listOf('Links in the group', menuLink, { max: 12 }),
      },
      'label',
    ),
    { min: 1, max: 12 },
  ),
  footer: listOf(
    'Footer columns',
    group(
      'Column',
      { heading: singleLine('Heading', 60), links: listOf('Links', menuLink, { max: 12 }) },
      'heading',
    ),
    { max: 3 },
  ),
  footerContact: singleLine('Contact column heading', 60),
  hasShed: z.boolean().default(true).meta({ label: 'Illustration in the footer' }),
  lastLine: listOf('Bottom line of the footer', menuLink, { max: 8 }),
  banner: group('Closing banner', {
    closing: optionalSingleLine('First line on the home page', 120),
    heading: singleLine('Heading'),
    text: singleLine('Text', 200),
    action: labelledLink('Button'),
  }),
})
export type Navigation = z.output<typeof Navigation>

export const NotFound = group('404 page', {
  title: singleLine('Title', 70),
  description: paragraph('Text', 300),
  ending: ending(),
})

/** The data of an SVG path. */
const pathData = z
  .string()
  .max(20_000)
  .regex(/^[\d\sMZLHVCSQTAEmzlhvcsqtae.,+-]*$/)

/** Characters of all paths of a logo: this many take up to a second of processor time to draw for each icon. */
const maxPathsLength = 20_000

const logoPath = z.object({ d: pathData, isAccent: z.boolean().default(false) })

/**
 * The logo: an image, or paths on a square of `size` units, as shipped. Paths with `isAccent` have the accent colour.
 */
export const Logo = group('Logo', {
  image: logoImage('Logo', 'Shown in the header. Without one, the default logo is used'),
  imageOnDark: logoImage(
    'Logo for dark backgrounds',
    'Without one, the logo gets a light background',
    'dark',
  ),
  icon: logoImage('Favicon', 'Square, for browser tabs and home screens. Without one, the logo is used'),
  hasName: z.boolean().default(true).meta({ label: 'Show the company name beside the logo' }),
  size: z.number().positive(),
  paths: z
    .array(logoPath)
    .max(200)
    .refine((paths) => paths.reduce((sum, { d }) => sum + d.length, 0) <= maxPathsLength),
})
export type Logo = z.output<typeof Logo>

export type MenuLink = z.output<typeof menuLink>
