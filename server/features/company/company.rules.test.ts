import { expect, test } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import { companyParts } from '#contract/company/parts.ts'
import { partNames } from '#contract/company/part-names.ts'
import { parseStoredPart } from '#server/platform/company/company-texts.ts'
import { validatedPart, checkReferences, movedAddresses, mergeCompanyDetails } from './company.rules.ts'

test.each(partNames)(
  'what the site ships as %s is within the limits of its editor, and is saved as it is',
  (name) => {
    const parsed = companyParts[name].safeParse(shippedParts[name])
    expect(parsed.error?.issues).toBeUndefined()
    expect(JSON.parse(JSON.stringify(parsed.data))).toEqual(JSON.parse(JSON.stringify(shippedParts[name])))
  },
)

const { company, contact, services } = shippedParts
const days = [{ from: 'Tuesday' as const, to: 'Thursday' as const, opens: '08:30', closes: '08:30' }]
const late = { ...company, openingHours: { ...company.openingHours, days } }

test.each([
  [{ ...company, name: ' ' }, 'name', 'Name is required'],
  [{ ...company, name: 'x'.repeat(61) }, 'name', 'Name must be 60 characters or fewer'],
  [{ ...company, email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ ...company, timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone such as Australia/Melbourne'],
  [
    { ...company, social: [{ name: 'X', href: 'javascript:alert(1)', kind: 'social' }] },
    'social.0.href',
    'The address must start with https://',
  ],
  [late, 'openingHours.days.0.closes', 'Closing time must be after opening time'],
])('the facts of the company are checked: case %#', (part, path, message) => {
  expect(() => validatedPart('company', part)).toThrow(
    expect.objectContaining({ errors: [{ path, message }] }),
  )
})

test.each([
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://plain.example',
  'contact',
])('a link to %s is refused', (href) => {
  const { hero } = shippedParts.home
  const part = { ...shippedParts.home, hero: { ...hero, primary: { label: 'Go', href } } }
  expect(() => validatedPart('home', part)).toThrow(
    'Enter a path that starts with /, or an address that starts with https://',
  )
})

test('two services with one address are refused, and one with the address of a page', () => {
  const [first, second] = services.services
  const twice = { services: [first, { ...second, slug: first!.slug }] }
  expect(() => validatedPart('services', twice)).toThrow('Another entry already has this address')
  const taken = validatedPart('services', { services: [{ ...first, slug: 'blog' }] })
  expect(() => checkReferences('services', taken, shippedParts)).toThrow(
    'Another page already has this address',
  )
})

test('people whom nobody knows are refused', () => {
  const part = { ...contact, answer: { ...contact.answer, people: ['nobody'] } }
  expect(() => checkReferences('contact', part, shippedParts)).toThrow('Choose a person from the list')
})

test('a service that is renamed keeps its way, and one that is gone leads to all services', () => {
  const [first, second, third] = services.services
  const renamed = { ...first!, slug: 'clouds' }
  type Some = typeof services.services
  const moved = (before: Some, after: Some) =>
    movedAddresses('services', { services: before }, { services: after })
  expect(moved([first!, second!], [second!, renamed])).toEqual([
    { path: `/${first!.slug}`, target: '/clouds' },
  ])
  expect(moved([first!, second!], [first!])).toEqual([{ path: `/${second!.slug}`, target: '/service' }])
  expect(moved([first!], [{ ...first!, name: 'Other', slug: 'other' }])).toEqual([
    { path: `/${first!.slug}`, target: '/other' },
  ])
  expect(moved([first!], [{ ...third!, slug: 'other' }])).toEqual([
    { path: `/${first!.slug}`, target: '/service' },
  ])
})

test('an address may come as one text, and facts that are left out stay', () => {
  const changed = validatedPart(
    'company',
    mergeCompanyDetails(company, { name: 'Acme', address: 'One Road 1', other: 1 }),
  )
  expect(changed).toMatchObject({ name: 'Acme', email: company.email })
  expect(changed.address).toEqual({
    street: 'One Road 1',
    locality: '',
    region: '',
    postcode: '',
    country: '',
    countryCode: '',
  })
})

test('what another version stored is shown as far as this one understands it', () => {
  const stored = { ...shippedParts.notFound, title: 'Gone', description: 7, added: true }
  expect(parseStoredPart('notFound', stored, shippedParts.notFound)).toEqual({
    ...shippedParts.notFound,
    title: 'Gone',
  })
})
