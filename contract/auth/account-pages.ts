/** Pages whose path ends with a token from a link, such as `/join/<token>`. */
export const tokenPages = ['join', 'reset-password', 'not-you', 'shared-draft'] as const

/** The first path segments of sign-in pages, and of pages that require a link. */
export const accountPages = ['login', 'forgot-password', ...tokenPages] as const
