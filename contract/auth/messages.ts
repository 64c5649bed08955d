/** Messages about signing in and out, and about registration. */
export const sessionMessages = {
  registered: 'Registration successful',
  registerFailed: 'Registration failed',
  registrationClosed: 'Registration is closed. Please ask an admin for an account.',
  signedIn: 'Login successful',
  wrongCredentials: 'Invalid credentials',
  signedOut: 'Logged out successfully',
  unreachable: 'Can’t reach the server. You’re still signed in. Please check your connection and try again.',
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
  tooShortForLink: 'Password must be at least 10 characters',
  confirmRequired: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  currentWrong: 'Current password is incorrect',
  tooCommon: 'This password is too common. Please choose another one.',
} as const

/** Messages about links in emails. */
export const linkMessages = {
  incomplete: 'This link is incomplete. Please open it from the email again.',
} as const

/** Messages of the invitation page. */
export const joinMessages = {
  joined: 'Welcome! Your account is ready.',
  unknown: 'Invitation not found. Please check the link, or ask for a new one.',
  used: 'This invitation has already been used. Please sign in.',
  revoked: 'This invitation was revoked. Please ask for a new one.',
  expired: 'This invitation has expired. Please ask for a new one.',
  hasAccount: 'You already have an account. Please sign in.',
  joinFailed: 'Failed to create your account. Please try again.',
  loadFailed: 'Failed to load the invitation. Please try again.',
} as const

/** Messages about forgotten passwords. The response to a request is the same for every address. */
export const resetMessages = {
  requested:
    'If this address belongs to an account, an email with a link is on its way. The link works for one hour.',
  noMail:
    'Email isn’t set up. The site’s operator can reset your password on the server: npm run admin -- reset-password',
  requestFailed: 'Failed to request a link. Please try again.',
  unknown: 'This link doesn’t work. Please request a new one.',
  used: 'This link has already been used. Please request a new one.',
  revoked: 'This link is no longer valid. Please request a new one.',
  expired: 'This link has expired. Please request a new one.',
  deactivated: 'This account has been deactivated. Please contact a site owner.',
  reset: 'Password changed. Please sign in.',
  resetFailed: 'Failed to change the password. Please try again.',
} as const

/** Messages of the page behind the email link "This wasn't me". */
export const recoveryMessages = {
  recovered:
    'Your account is safe. All sessions have ended, and your old password no longer works. We’ve emailed you a link to choose a new one.',
  noMail:
    'Your account is safe. All sessions have ended, and your old password no longer works. The site’s operator can set a new one on the server: npm run admin -- reset-password',
  unknown: 'This link doesn’t work.',
  used: 'This link has already been used.',
  revoked: 'This link is no longer valid.',
  expired: 'This link has expired. Please reset your password with “Forgot password?”.',
  recoverFailed: 'Failed to secure the account. Please try again.',
} as const

/** Messages about the second sign-in step and about confirming one's identity. */
export const secondStepMessages = {
  needed: 'Please confirm your sign-in with your second factor',
  expired: 'This sign-in took too long. Please enter your password again.',
  due: 'Please confirm it’s you',
  confirmed: 'Identity confirmed',
  oneOfThem: 'Please provide one of these: a password, a code or a passkey',
} as const

/** Messages about passkeys, authenticator apps and recovery codes. */
export const secondFactorMessages = {
  codeRequired: 'Please enter the six-digit code from your authenticator app',
  codeWrong: 'This code is wrong or has already been used. Please wait for the next one.',
  recoveryCodeRequired: 'Please enter one of your recovery codes',
  recoveryCodeWrong: 'This recovery code is wrong or has already been used',
  passkeyInvalid: 'The passkey’s response is invalid',
  passkeyRefused: 'This passkey can’t be used here. Please try again, or use another method.',
  passkeyCopied:
    'This passkey may have been copied, because its use counter went backwards. Please use another method, and remove it.',
  passkeyAdded: 'Passkey added',
  passkeyExists: 'You’ve already added this passkey',
  passkeyRenamed: 'Passkey renamed',
  passkeyRemoved: 'Passkey removed',
  passkeyNotFound: 'Passkey not found',
  passkeyNameRequired: 'Please enter a name',
  tooManyPasskeys: 'You’ve reached the maximum number of passkeys. Please remove one first.',
  totpAdded: 'Authenticator app added',
  totpExists: 'You already have an authenticator app. Please remove it first.',
  totpNotStarted: 'This setup wasn’t finished within an hour. Please start again.',
  totpRemoved: 'Authenticator app removed',
  totpNotFound: 'You have no authenticator app',
  recoveryCodesCreated: 'New recovery codes created. The old ones no longer work.',
  noFactor: 'Please set up a passkey or an authenticator app first',
} as const

/** Messages about the session list. */
export const sessionListMessages = {
  ended: 'Session ended',
  othersEnded: 'All other sessions ended',
  notFound: 'Session not found',
} as const
