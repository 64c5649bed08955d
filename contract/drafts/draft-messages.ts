import { maxDrafts, maxSharedDrafts } from './draft-limits.ts'

export const draftMessages = {
  untitled: 'Untitled',
  notFound: 'Draft not found',
  elsewhere: 'This draft was changed in another window',
  savedAlready: 'This draft has already been saved as a post. Open it from the list of posts.',
  postDeleted: 'This post was deleted. Restore it from the trash to keep your changes.',
  tooMany: `You have ${maxDrafts} drafts. Please save or delete one first.`,
  bodyInvalid: 'A draft must be an object',
  placeInvalid: 'The sequence of a change must be a whole number',
  discarded: 'Draft discarded',
  deleted: 'Draft deleted',
  keptNowhere: 'Your changes aren’t saved anywhere yet. Leave anyway?',
  changesDiscarded: 'Changes discarded',
  restored: 'Draft restored',
  restoreFailed: 'Failed to restore the draft',
  discardFailed: 'Failed to discard the draft',
  deleteFailed: 'Failed to delete the draft',
  loadFailed: 'Failed to load the draft',
  keepFailed: 'Failed to save the draft',
} as const

/** Messages about links that show a draft to someone without an account. */
export const sharedDraftMessages = {
  tooMany: `This draft already has ${maxSharedDrafts} links. Revoke one first.`,
  tooLarge: 'This draft is too large for one page. Ask its author to shorten it.',
  linkNotFound: 'This link no longer exists',
  revoked: 'Link revoked',
  createFailed: 'Failed to create the link',
  revokeFailed: 'Failed to revoke the link',
  listFailed: 'Failed to load the links',
  loadFailed: 'Failed to load the draft. Please try again later.',
} as const

/** Messages of a draft's shared page when it can't be shown. */
export const sharedDraftStates = {
  unknown: 'This link isn’t valid. Check that you copied all of it.',
  used: 'This draft is no longer available.',
  revoked: 'This link has been revoked.',
  expired: 'This link has expired. Links to drafts are valid for seven days.',
} as const
