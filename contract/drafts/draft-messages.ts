import { maxDrafts, maxSharedDrafts } from './draft-limits.ts'

/** Messages about drafts: what is typed in the editor and not saved. */
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
  keptNowhere: 'What you typed is not saved anywhere yet. Leave anyway?',
  changesDiscarded: 'Changes discarded',
  restored: 'Draft restored',
  restoreFailed: 'Failed to restore the draft',
  discardFailed: 'Failed to discard the draft',
  deleteFailed: 'Failed to delete the draft',
  loadFailed: 'Failed to load the draft',
  keepFailed: 'Failed to save the draft',
} as const

/** Messages about links that show a draft to somebody without an account. */
export const sharedDraftMessages = {
  tooMany: `There are ${maxSharedDrafts} links already. Please revoke one first.`,
  tooLarge: 'This draft is too large to show on one page. Please ask its author to shorten it.',
  linkNotFound: 'This link is not there any more',
  revoked: 'Link revoked',
  createFailed: 'Failed to create the link',
  revokeFailed: 'Failed to revoke the link',
  listFailed: 'Failed to load the links',
  loadFailed: 'Failed to load the draft. Please try again later.',
} as const

/** The sentences of a link to a draft that cannot be read. */
export const sharedDraftStates = {
  unknown: 'This link is not known. Please check that you have all of it.',
  used: 'This link shows nothing any more.',
  revoked: 'This link was withdrawn.',
  expired: 'This link has expired. Links to drafts are valid for seven days.',
} as const
