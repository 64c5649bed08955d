/** Messages about signing in and out, and about registration. */
export const sessionMessages = {
  registered: 'Registration successful',
  registerFailed: 'Registration failed',
  registrationClosed: 'Registration is closed. Please ask an admin for an account.',
  signedIn: 'Login successful',
  wrongCredentials: 'Invalid credentials',
  signedOut: 'Logged out successfully',
  emailTaken: 'This email address belongs to another account',
} as const

/** Messages about the signed-in person's profile. */
export const profileMessages = {
  updated: 'Profile updated successfully',
  updateFailed: 'Update profile failed',
  screenFailed: 'Failed to update profile',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
} as const

/** Messages about passwords. */
export const passwordMessages = {
  changed: 'Password changed successfully',
  changeFailed: 'Change password failed',
  screenFailed: 'Failed to change password',
  required: 'Password is required',
  currentRequired: 'Current password is required',
  newRequired: 'New password is required',
  tooShort: 'Password must be at least 6 characters',
  confirmRequired: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  currentWrong: 'Current password is incorrect',
  tooCommon: 'This password is too common. Please choose another one.',
} as const
