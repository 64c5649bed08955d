/** Pages whose path ends with a token, as a link that was sent has it: `/join/<token>`. */
export const tokenPages = ['join', 'reset-password', 'not-you', 'shared-draft'] as const

/** First segments of the paths at which people come to their account, and of other pages that are for whoever has their link. */
export const accountPages = ['login', 'forgot-password', ...tokenPages] as const
