import { expect, test } from 'vitest'
import { addressLine } from './contact-lines.ts'

const address = { street: '12 Mill Lane', locality: 'Odense', region: '', postcode: '5000', country: '' }

test('the postcode stands where the country writes it', () => {
  expect(addressLine({ ...address, countryCode: 'DK' })).toBe('12 Mill Lane, 5000 Odense')
  expect(addressLine({ ...address, region: 'VIC', countryCode: 'AU' })).toBe('12 Mill Lane, Odense VIC 5000')
  expect(addressLine({ ...address, countryCode: '' })).toBe('12 Mill Lane, Odense 5000')
})
