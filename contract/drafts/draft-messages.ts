import { maxDrafts, maxSharedDrafts } from './draft-limits.ts'

/** Messages about unfinished writing: posts and changes that are kept before they are saved. */
export const draftMessages = {
  notFound: 'This unfinished post is not there any more',
  elsewhere: 'This unfinished post was continued in another window',
  tooMany: `You have ${maxDrafts} unfinished posts. Please finish or discard one first.`,
  bodyInvalid: 'An unfinished post must be an object',
  placeInvalid: 'The place in the order of changes must be a whole number',
  discarded: 'Unfinished post discarded',
  changesDiscarded: 'Changes discarded',
  restored: 'Unfinished post restored',
  restoreFailed: 'Failed to restore the unfinished post',
  discardFailed: 'Failed to discard the unfinished post',
  listFailed: 'Failed to load the unfinished posts',
  loadFailed: 'Failed to load the unfinished post',
  keepFailed: 'Failed to keep the unfinished post',
} as const

/** Messages about links that show a draft to somebody without an account. */
export const sharedDraftMessages = {
  nothing: 'There is nothing to share yet',
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
