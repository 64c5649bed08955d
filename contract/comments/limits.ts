/** Maximum length of a comment or reply, in characters. */
export const maxCommentLength = 5_000

/** Comments on one post that may wait for approval at a time. */
export const maxPendingComments = 200

/** Replies to one comment that may wait for approval at a time. */
export const maxPendingReplies = 50

/** Replies that a list of comments has of each, the oldest, and that a page of all has. */
export const replyPageSizes = { listed: 5, page: 50 } as const

/** Characters of replies that a list of comments has in total: fewer replies come with it where they are long. */
export const maxListedReplyCharacters = 100_000

/** Replies that a list of the back office has of each comment, within `maxListedReplyCharacters`, and that a page of its replies has. */
export const adminReplies = 20

/** Pending replies that one call deletes. */
export const maxDeletedReplies = 100

/** Comments below a post and in the list of the newest (specification). */
export const commentPageSizes = { article: 50, recent: 5 } as const

/** Moderation decisions. */
export const commentStates = ['approved', 'pending', 'spam', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

/** Views of the list of comments besides the one of everything except spam. */
export const commentViews = ['approved', 'pending', 'spam'] as const
