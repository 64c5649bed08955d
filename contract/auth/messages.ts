/** Messages about signing in and out, and about registration. */
export const sessionMessages = {
  registered: 'Registration successful',
  registerFailed: 'Registration failed',
  registrationClosed: 'Registration is closed. Please ask an admin for an account.',
  signedIn: 'Login successful',
  wrongCredentials: 'Invalid credentials',
  signedOut: 'Logged out successfully',
  unreachable:
    'The server cannot be reached. You are still signed in. Please check your connection and try again.',
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

/** Messages about the links of emails, whatever they are for. */
export const linkMessages = {
  incomplete: 'This link is not complete. Please open it from the email again.',
} as const

/** Messages of the page that an invitation leads to. A link that is past its use has a sentence for each reason. */
export const joinMessages = {
  joined: 'Welcome! Your account is ready.',
  unknown: 'This invitation does not exist. Please check the link, or ask for a new one.',
  used: 'This invitation has been used already. Please sign in.',
  revoked: 'This invitation was withdrawn. Please ask for a new one.',
  expired: 'This invitation has expired. Please ask for a new one.',
  hasAccount: 'Your address has an account here already. Please sign in.',
  joinFailed: 'Failed to create your account. Please try again.',
  loadFailed: 'Failed to load the invitation. Please try again.',
} as const

/** Messages about forgotten passwords. The answers to a request are the same for every address. */
export const resetMessages = {
  requested:
    'If this address belongs to an account, an email with a link is on its way. The link works for one hour.',
  noMail:
    'This site sends no email. Whoever runs it can reset a password on the server: npm run admin -- reset-password',
  requestFailed: 'Failed to ask for a link. Please try again.',
  unknown: 'This link does not exist. Please ask for a new one.',
  used: 'This link has been used already. Please ask for a new one.',
  revoked: 'This link is not valid any more. Please ask for a new one.',
  expired: 'This link has expired. Please ask for a new one.',
  deactivated: 'This account is deactivated. Please ask an owner of the site.',
  reset: 'Your password is changed. Please sign in.',
  resetFailed: 'Failed to change the password. Please try again.',
} as const

/** Messages of the page that the link "This wasn't me" of an email leads to. */
export const recoveryMessages = {
  recovered:
    'Your account is safe: every session has ended, and the password does not work any more. An email with a link to choose a new one is on its way.',
  noMail:
    'Your account is safe: every session has ended, and the password does not work any more. Whoever runs the site can set a new one on the server: npm run admin -- reset-password',
  unknown: 'This link does not exist.',
  used: 'This link has been used already.',
  revoked: 'This link is not valid any more.',
  expired: 'This link has expired. Please choose a new password by "Forgot password?".',
  recoverFailed: 'Failed to secure the account. Please try again.',
} as const

/** Messages about the second step of signing in, and about confirming one's identity again. */
export const secondStepMessages = {
  needed: 'Please confirm your sign-in with your second factor',
  expired: 'This sign-in took too long. Please enter your password again.',
  due: 'Please confirm that it is you',
  confirmed: 'Thank you, it is you',
  oneOfThem: 'Please give one of them: a password, a code or a passkey',
} as const

/** Messages about passkeys, authenticator apps and recovery codes. */
export const secondFactorMessages = {
  codeRequired: 'Please enter the six digits of your authenticator app',
  codeWrong: 'This code is wrong or was used already. Please wait for the next one.',
  recoveryCodeRequired: 'Please enter one of your recovery codes',
  recoveryCodeWrong: 'This recovery code is wrong or was used already',
  passkeyInvalid: 'The passkey sent something that cannot be read',
  passkeyRefused: 'This passkey cannot be used here. Please try again, or use another way.',
  passkeyCopied:
    'This passkey counts its uses, and its count went back: it may have been copied. Please use another way, and remove it.',
  passkeyAdded: 'Passkey added',
  passkeyExists: 'This passkey was added before',
  passkeyRenamed: 'Passkey renamed',
  passkeyRemoved: 'Passkey removed',
  passkeyNotFound: 'Passkey not found',
  passkeyNameRequired: 'Please give the passkey a name',
  tooManyPasskeys: 'You have as many passkeys as one can have. Please remove one first.',
  totpAdded: 'Authenticator app added',
  totpExists: 'You have an authenticator app already. Please remove it before you set up another one.',
  totpNotStarted: 'Please start again: this setup was not finished within an hour',
  totpRemoved: 'Authenticator app removed',
  totpNotFound: 'You have no authenticator app',
  recoveryCodesCreated: 'New recovery codes. The ones from before no longer work.',
  noFactor: 'Please set up a passkey or an authenticator app first',
} as const

/** Messages about the list of one's sessions. */
export const sessionListMessages = {
  ended: 'Session ended',
  othersEnded: 'All other sessions ended',
  notFound: 'Session not found',
} as const
