import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { issueMessages } from './admin-messages.ts'
import * as issues from './issues.ts'

const ofOne = {
  group: 'Newsletter',
  capability: 'newsletter',
  params: issues.IssueParams,
  answer: issues.IssueSaved,
  notFoundMessage: issueMessages.notFound,
} as const

/** Calls of the issues of the newsletter. */
export const issueCalls = {
  listIssues: {
    address: addresses.listIssues,
    group: 'Newsletter',
    summary: 'Issues of the newsletter, newest first, and how many people one goes to',
    capability: 'newsletter',
    query: issues.IssuesQuery,
    answer: issues.Issues,
  },
  createIssue: {
    address: addresses.createIssue,
    group: 'Newsletter',
    summary: 'Write an issue, which is a draft until it is sent',
    capability: 'newsletter',
    body: issues.IssueBody,
    status: 201,
    answer: issues.IssueSaved,
    audit: ['issue.created'],
  },
  createIssueFromPosts: {
    address: addresses.createIssueFromPosts,
    group: 'Newsletter',
    summary: 'Make a draft of published posts: the whole text of one, or the beginnings of several',
    capability: 'newsletter',
    body: issues.IssueFromPosts,
    status: 201,
    answer: issues.IssueSaved,
    audit: ['issue.created'],
  },
  previewIssue: {
    address: addresses.previewIssue,
    group: 'Newsletter',
    summary: 'The email that an issue would be',
    capability: 'newsletter',
    body: issues.IssueBody,
    answer: issues.IssuePreview,
    audit: 'none',
    isPersonal: true,
  },
  getIssue: {
    ...ofOne,
    address: addresses.getIssue,
    summary: 'An issue, and what has become of its emails',
    answer: issues.IssueFound,
  },
  updateIssue: {
    ...ofOne,
    address: addresses.updateIssue,
    summary: 'Save a draft or a scheduled issue; a save of what somebody else saved meanwhile is a 409',
    body: issues.IssueSave,
    audit: ['issue.updated'],
  },
  deleteIssue: {
    ...ofOne,
    address: addresses.deleteIssue,
    summary: 'Delete an issue that was never sent',
    answer: MessageAnswer,
    audit: ['issue.deleted'],
  },
  testIssue: {
    ...ofOne,
    address: addresses.testIssue,
    summary: 'Send an issue to oneself; the answer says whether the mail server has taken it',
    answer: issues.IssueTested,
    audit: ['issue.tested'],
  },
  sendIssue: {
    ...ofOne,
    address: addresses.sendIssue,
    summary: 'Send an issue to everybody who has confirmed, at once or at a time',
    body: issues.IssueSend,
    publishes: true,
    audit: ['issue.sent'],
  },
  pauseIssue: {
    ...ofOne,
    address: addresses.pauseIssue,
    summary: 'Stop sending after the email in progress',
    audit: ['issue.paused'],
  },
  resumeIssue: {
    ...ofOne,
    address: addresses.resumeIssue,
    summary: 'Go on sending',
    audit: ['issue.resumed'],
  },
  cancelIssue: {
    ...ofOne,
    address: addresses.cancelIssue,
    summary: 'Send nothing more; a scheduled issue is a draft again',
    audit: ['issue.cancelled'],
  },
  listArchive: {
    address: addresses.listArchive,
    group: 'Newsletter',
    summary: 'Issues that were sent, newest first',
    access: 'public',
    capability: 'public',
    query: issues.ArchiveQuery,
    answer: issues.Archive,
    isCached: true,
  },
  readIssue: {
    address: addresses.readIssue,
    group: 'Newsletter',
    summary: 'An issue that was sent, by its address',
    access: 'public',
    capability: 'public',
    params: issues.ArchiveParams,
    answer: issues.IssueRead,
    notFoundMessage: issueMessages.notFound,
    isCached: true,
  },
} as const satisfies Record<string, Endpoint>
