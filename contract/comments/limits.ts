/** Maximum length of a comment or reply, in characters. */
export const maxCommentLength = 5_000

/** Replies to one comment that may wait for approval at a time. */
export const maxPendingReplies = 50

/** Replies that a list of the back office has of each comment, and that a page of its replies has. */
export const adminReplies = 20

/** Pending replies that one call deletes. */
export const maxDeletedReplies = 100

/** Comments below an article, and in the list of the newest (specification). */
export const commentPageSizes = { article: 50, recent: 5 } as const
