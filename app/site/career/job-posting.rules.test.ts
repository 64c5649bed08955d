import { expect, test } from 'vitest'
import { experienceMonths, jobPlaceOf } from './job-posting.rules.ts'

const company = { street: '1 Studio Lane', locality: 'Collingwood', postcode: '3066' }
const nowhere = { city: '', region: '', postcode: '', country: '', isRemote: false, remoteArea: '' }
const placeOf = (more: Partial<typeof nowhere>) => jobPlaceOf({ ...nowhere, ...more }, company)

test('a position whose country or area is not known has no place that job searches accept', () => {
  expect(placeOf({})).toBeUndefined()
  expect(placeOf({ city: 'Berlin' })).toBeUndefined()
  expect(placeOf({ remoteArea: 'Australia' })).toBeUndefined()
  expect(placeOf({ isRemote: true })).toBeUndefined()
  expect(placeOf({ isRemote: true, city: 'Berlin' })).toBeUndefined()
})

test('a place says no more than what is known of it', () => {
  expect(placeOf({ country: 'DE' })).toEqual({
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'DE' } },
  })
  expect(placeOf({ country: 'AU', city: 'Collingwood', postcode: '3066' })).toMatchObject({
    jobLocation: { address: { streetAddress: '1 Studio Lane', addressLocality: 'Collingwood' } },
  })
  expect(placeOf({ country: 'AU', city: 'Perth' })?.['jobLocation']).not.toHaveProperty(
    'address.streetAddress',
  )
})

test('remote work says where one may live, or else in which country it is', () => {
  const anywhere = {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Australia' },
  }
  expect(placeOf({ isRemote: true, remoteArea: 'Australia' })).toEqual(anywhere)
  expect(placeOf({ isRemote: true, remoteArea: 'Australia', country: 'AU' })).toEqual(anywhere)
  expect(placeOf({ isRemote: true, remoteArea: 'Australia', city: 'Perth' })).toEqual(anywhere)
  expect(placeOf({ isRemote: true, country: 'AU' })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    jobLocation: { address: { addressCountry: 'AU' } },
  })
})

test.each([
  ['6+ years', 72],
  ['3 to 5 years', 36],
  ['3-5 years', 36],
  ['2 or more years', 24],
  ['6 months', 6],
  ['1 year of support', 12],
  ['None', undefined],
  ['0 years', undefined],
  ['24/7 on call', undefined],
  ['2 shipped games', undefined],
  ['10x', undefined],
])('the experience %j is %s months', (text, months) => expect(experienceMonths(text)).toBe(months))
