/** Messages about comments that visitors see. */
export const commentMessages = {
  empty: 'No comments yet. Be the first to comment!',
  fieldsRequired: 'All fields are required',
  failed: 'Failed to submit your comment. Please try again.',
  notFound: 'Comment not found',
  awaiting: 'Your comment has been submitted and is awaiting moderation.',
  replyAwaiting: 'Your reply has been submitted and is awaiting moderation.',
  replyPublished: 'Your reply has been published.',
} as const
