/** Maximum length of a comment or reply, in characters. */
export const maxCommentLength = 5_000

/** Comments below an article, and in the list of the newest (specification). */
export const commentPageSizes = { article: 50, recent: 5 } as const
