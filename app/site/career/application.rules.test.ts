import { expect, test } from 'vitest'
import { findErrors } from './application.rules.ts'

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

const listErrors = (...application: Parameters<typeof findErrors>) =>
  Object.entries(findErrors(...application))

test('a complete application has no errors', () => expect(listErrors(texts, cv)).toEqual([]))

test('every blank field has its error, in the order of the form', () => {
  const blank = Object.fromEntries(fields.map((name) => [name, ' \n'])) as typeof texts
  expect(listErrors(blank, undefined)).toEqual([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['position', 'Position is required'],
    ['experience', 'Experience is required'],
    ['coverLetter', 'Cover letter is required'],
    ['cv', 'CV file is required'],
  ])
})

test('errors come in this order: the CV, the format of the email address, the size and the type of the file', () => {
  const bad = { ...texts, email: 'robin at example' }
  const badEmail = ['email', 'Please enter a valid email address']
  const size = 10 * 1024 * 1024 + 1
  expect(listErrors(bad, undefined)).toEqual([['cv', 'CV file is required'], badEmail])
  expect(listErrors(bad, { name: 'cv.txt', size })).toEqual([
    badEmail,
    ['cv', 'CV file must be smaller than 10MB'],
  ])
  expect(listErrors(texts, { name: 'cv.txt', size: 1 })).toEqual([
    ['cv', 'CV must be a PDF, DOC, or DOCX file'],
  ])
})
