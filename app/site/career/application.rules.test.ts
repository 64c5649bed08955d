import { expect, test } from 'vitest'
import { firstError } from './application.rules.ts'

const texts = {
  firstName: 'Robin',
  lastName: 'Reader',
  email: 'robin@example.com',
  phone: '+61 3 5550 0100',
  position: 'Other',
  experience: '5+ years',
  coverLetter: 'I like calm systems.',
}
const fields = Object.keys(texts)
const cv = { name: 'cv.pdf', size: 1_000 }

test('a complete application has no errors', () => {
  expect(firstError(texts, cv)).toBeUndefined()
})

test.each([
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Email is required'],
  ['phone', 'Phone number is required'],
  ['position', 'Position is required'],
  ['experience', 'Experience is required'],
  ['coverLetter', 'Cover letter is required'],
] as const)('a blank %s: %s, and it comes before those of all later fields', (field, message) => {
  const later = fields.slice(fields.indexOf(field))
  const blank = { ...texts, ...Object.fromEntries(later.map((name) => [name, ' \n'])) }
  expect(firstError(blank, undefined)).toEqual({ field, message })
})

test('errors come in this order: the CV, the format of the email address, the size and the type of the file', () => {
  const bad = { ...texts, email: 'robin at example' }
  const size = 10 * 1024 * 1024 + 1
  expect(firstError(bad, undefined)).toEqual({ field: 'cv', message: 'CV file is required' })
  expect(firstError(bad, { name: 'cv.txt', size })).toEqual({
    field: 'email',
    message: 'Please enter a valid email address',
  })
  expect(firstError(texts, { name: 'cv.txt', size })).toEqual({
    field: 'cv',
    message: 'CV file must be smaller than 10MB',
  })
  expect(firstError(texts, { name: 'cv.txt', size: 1 })).toEqual({
    field: 'cv',
    message: 'CV must be a PDF, DOC, or DOCX file',
  })
})
