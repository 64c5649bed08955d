/** Maximum length of a comment or reply, in characters. */
export const maxCommentLength = 5_000

/** Maximum pending comments on a post. */
export const maxPendingComments = 200

/** Maximum pending replies to a comment. */
export const maxPendingReplies = 50

/** Replies to each comment: in a list of comments (the oldest), and per page of replies. */
export const replyPageSizes = { listed: 5, page: 50 } as const

/** Maximum characters of replies in a list of comments. If replies are long, the list contains fewer of them. */
export const maxListedReplyCharacters = 100_000

/** Replies to each comment in the back office: in the list, within `maxListedReplyCharacters`, and per page of replies. */
export const adminReplyPageSize = 20

/** Maximum pending replies that one call deletes. */
export const maxDeletedReplies = 100

/** Comments per page below a post, and in the list of recent comments (specification). */
export const commentPageSizes = { article: 50, recent: 5 } as const

/** Moderation decisions. */
export const commentStates = ['approved', 'pending', 'spam', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

/** Views of the list besides everything except spam. */
export const commentViews = ['approved', 'pending', 'spam'] as const
