import { formatCount } from '#contract/locale.ts'

/** Messages about comments in the back office. In a file of their own, so that the bundle of the site does not contain them. */
export const adminCommentMessages = {
  none: 'No comments yet.',
  /** Beside the number of pending comments. */
  pendingReplies: (count: number) => (count > 0 ? `+ ${formatCount(count, 'reply', 'replies')}` : ''),
  approved: 'Comment approved',
  rejected: 'Comment rejected',
  replyApproved: 'Reply approved',
  replyRejected: 'Reply rejected',
  deleted: 'Comment deleted successfully',
  replyDeleted: 'Reply deleted successfully',
  restored: 'Comment restored',
  restoreFailed: 'Failed to restore comment',
  replyRestored: 'Reply restored',
  replyRestoreFailed: 'Failed to restore reply',
  repliesDeleted: (count: number) => `${formatCount(count, 'reply', 'replies')} deleted successfully`,
  repliesDeleteFailed: 'Failed to delete replies',
  repliesRestored: 'Replies restored',
  repliesRestoreFailed: 'Failed to restore replies',
  repliesLoadFailed: 'Failed to load replies',
  replyNotFound: 'Reply not found',
  loadFailed: 'Failed to load comments',
  approveFailed: 'Failed to approve comment',
  rejectFailed: 'Failed to reject comment',
  replyApproveFailed: 'Failed to approve reply',
  replyRejectFailed: 'Failed to reject reply',
  deleteFailed: 'Failed to delete comment',
  replyDeleteFailed: 'Failed to delete reply',
  replyRequired: 'Reply is required',
  approvalInvalid: 'isApproved must be true or false',
  replyIdRequired: 'replyId is required',
} as const
