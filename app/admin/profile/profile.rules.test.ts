import { expect, test } from 'vitest'
import { passwordErrors, profileErrors } from './profile.rules.ts'

test('a profile requires a name and an email address', () => {
  expect(profileErrors({ name: 'Olive', email: 'olive@example.com', bio: '' })).toEqual({})
  expect(profileErrors({ name: ' ', email: '', bio: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  })
  expect(profileErrors({ name: 'Olive', email: 'olive@example', bio: '' })).toEqual({
    email: 'Email is invalid',
  })
})

test('a change of password requires the old one, a new one of six characters, and its repetition', () => {
  const typed = { currentPassword: 'old-secret', newPassword: 'secret', confirmPassword: 'secret' }
  expect(passwordErrors(typed)).toEqual({})
  expect(passwordErrors({ currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'New password is required',
    confirmPassword: 'Please confirm your password',
  })
  expect(passwordErrors({ ...typed, newPassword: 'short', confirmPassword: 'shirt' })).toEqual({
    newPassword: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  })
})
