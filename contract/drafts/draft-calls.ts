import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { PostParams } from '#contract/posts/admin-posts.ts'
import { draftBodyLimit } from './draft-limits.ts'
import { draftMessages, sharedDraftMessages, sharedDraftStates } from './draft-messages.ts'
import * as drafts from './drafts.ts'
import * as shared from './shared-drafts.ts'

/** Calls about drafts: what is typed and not saved, shared by everybody who may edit it, and links that show it to others. */
export const draftCalls = {
  getDraft: {
    address: addresses.getDraft,
    group: 'Drafts',
    summary: 'A post that was never saved, or the unpublished changes of a post, as they were typed',
    capability: 'posts.write.own',
    params: drafts.DraftParams,
    answer: drafts.DraftFound,
    notFoundMessage: draftMessages.notFound,
  },
  keepDraft: {
    address: addresses.keepDraft,
    group: 'Drafts',
    summary: 'Keep what was typed, without checks; 409 if another editor has changed it since',
    capability: 'posts.write.own',
    params: drafts.DraftParams,
    body: drafts.DraftBody,
    bodyLimit: draftBodyLimit,
    answer: drafts.DraftKept,
    notFoundMessage: draftMessages.notFound,
    isPersonal: true,
    audit: 'none',
  },
  discardDraft: {
    address: addresses.discardDraft,
    group: 'Drafts',
    summary: 'Discard a draft up to one of its changes',
    capability: 'posts.write.own',
    params: drafts.DraftParams,
    query: drafts.DiscardQuery,
    answer: MessageAnswer,
    notFoundMessage: draftMessages.notFound,
    isPersonal: true,
    audit: 'none',
  },
  reportPresence: {
    address: addresses.reportPresence,
    group: 'Drafts',
    summary: 'Report a post or a draft as open; returns who else had it open within the last minute',
    capability: 'posts.write.own',
    params: PostParams,
    answer: drafts.Presence,
    notFoundMessage: draftMessages.notFound,
    isPersonal: true,
    audit: 'none',
  },
  listSharedDrafts: {
    address: addresses.listSharedDrafts,
    group: 'Drafts',
    summary: 'The valid links to a draft, oldest first',
    capability: 'posts.write.own',
    query: shared.ShareBody,
    answer: shared.SharedDrafts,
    notFoundMessage: draftMessages.notFound,
  },
  shareDraft: {
    address: addresses.shareDraft,
    group: 'Drafts',
    summary: 'Make a link that shows a draft for seven days; the link is answered once',
    capability: 'posts.write.own',
    body: shared.ShareBody,
    status: 201,
    answer: shared.DraftShared,
    notFoundMessage: draftMessages.notFound,
    audit: ['draft.shared'],
  },
  revokeSharedDraft: {
    address: addresses.revokeSharedDraft,
    group: 'Drafts',
    summary: 'Revoke a link to a draft',
    capability: 'posts.write.own',
    params: shared.SharedDraftParams,
    answer: MessageAnswer,
    notFoundMessage: sharedDraftMessages.linkNotFound,
    audit: ['draft.share-revoked'],
  },
  readSharedDraft: {
    address: addresses.readSharedDraft,
    group: 'Drafts',
    summary: 'What a link to a draft shows: 404 for an unknown one, 410 for one that is withdrawn or expired',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: shared.SharedDraftBody,
    answer: shared.SharedDraftFound,
    notFoundMessage: sharedDraftStates.unknown,
    audit: 'none',
  },
} as const satisfies Record<string, Endpoint>
