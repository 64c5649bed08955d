/** Messages about personal data and its erasure. */
export const privacyMessages = {
  erased: 'Everything held under this email address was erased',
  isAccount:
    'This email address belongs to an account of the back office. Give the account another address first.',
} as const
