import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { PostParams } from '#contract/posts/admin-posts.ts'
import { draftBodyLimit } from './draft-limits.ts'
import { draftMessages, sharedDraftMessages, sharedDraftStates } from './draft-messages.ts'
import * as drafts from './drafts.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import * as shared from './shared-drafts.ts'

/** Calls about unfinished writing, which only its author sees, and about links that show it to others. */
export const draftCalls = {
  listDrafts: {
    address: addresses.listDrafts,
    group: 'Unfinished posts',
    summary: 'One’s own unfinished posts and changes, newest first',
    capability: 'posts.write.own',
    query: drafts.DraftsQuery,
    answer: drafts.Drafts,
  },
  getDraft: {
    address: addresses.getDraft,
    group: 'Unfinished posts',
    summary: 'An unfinished post of one’s own, as it was typed',
    capability: 'posts.write.own',
    params: drafts.DraftParams,
    answer: drafts.DraftFound,
    notFoundMessage: draftMessages.notFound,
  },
  keepDraft: {
    address: addresses.keepDraft,
    group: 'Unfinished posts',
    summary: 'Keep what was typed, without any check; 409 where another editor has continued it since',
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
    group: 'Unfinished posts',
    summary: 'Discard an unfinished post up to one of its changes',
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
    group: 'Unfinished posts',
    summary: 'Say that one has a post open; who else had it open within the last minute',
    capability: 'posts.write.own',
    params: PostParams,
    answer: drafts.Presence,
    notFoundMessage: publicPostMessages.notFound,
    isPersonal: true,
    audit: 'none',
  },
  listSharedDrafts: {
    address: addresses.listSharedDrafts,
    group: 'Unfinished posts',
    summary: 'The valid links to a draft, oldest first',
    capability: 'posts.write.own',
    query: shared.SharedDraftsQuery,
    answer: shared.SharedDrafts,
    notFoundMessage: draftMessages.notFound,
  },
  shareDraft: {
    address: addresses.shareDraft,
    group: 'Unfinished posts',
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
    group: 'Unfinished posts',
    summary: 'Withdraw a link to a draft',
    capability: 'posts.write.own',
    params: shared.SharedDraftParams,
    answer: MessageAnswer,
    notFoundMessage: sharedDraftMessages.linkNotFound,
    audit: ['draft.share-revoked'],
  },
  readSharedDraft: {
    address: addresses.readSharedDraft,
    group: 'Unfinished posts',
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
