import { expect, test } from 'vitest'
import { passwordFaults, profileFaults } from './profile.rules.ts'

test('A profile needs a name and an e-mail address', () => {
  expect(profileFaults({ name: 'Olive', email: 'olive@example.com', bio: '' })).toEqual({})
  expect(profileFaults({ name: ' ', email: '', bio: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  })
  expect(profileFaults({ name: 'Olive', email: 'olive@example', bio: '' })).toEqual({
    email: 'Email is invalid',
  })
})

test('A change of password needs the old one, a new one of six characters, and the new one again', () => {
  const typed = { currentPassword: 'old-secret', newPassword: 'secret', confirmPassword: 'secret' }
  expect(passwordFaults(typed)).toEqual({})
  expect(passwordFaults({ currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'New password is required',
    confirmPassword: 'Please confirm your password',
  })
  expect(passwordFaults({ ...typed, newPassword: 'short', confirmPassword: 'shirt' })).toEqual({
    newPassword: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  })
})
