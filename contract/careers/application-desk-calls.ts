import { addresses } from '#contract/addresses.ts'
import * as desk from '#contract/desk/desk.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as careers from './careers.ts'
import { applicationMessages } from './messages.ts'

/** Calls of the desk of applications: what is changed of one or of many, views and timelines. */
export const applicationDeskCalls = {
  countApplications: {
    address: addresses.countApplications,
    group: 'Careers',
    summary: 'How many applications each view has, for the person who asks',
    capability: 'applications',
    answer: desk.ViewCounts,
  },
  listApplicationAssignees: {
    address: addresses.listApplicationAssignees,
    group: 'Careers',
    summary: 'The people whom applications can be assigned to',
    capability: 'applications',
    answer: desk.Colleagues,
  },
  changeApplications: {
    address: addresses.changeApplications,
    group: 'Careers',
    summary: 'Change many applications at once, or count first how many that would be',
    capability: 'applications',
    body: careers.ApplicationBulkBody,
    answer: desk.BulkResult,
    audit: ['applications.changed'],
  },
  undoApplicationChanges: {
    address: addresses.undoApplicationChanges,
    group: 'Careers',
    summary: 'Undo one’s own change of many applications, except where one was changed again since',
    capability: 'applications',
    params: desk.UndoParams,
    answer: desk.BulkUndone,
    notFoundMessage: deskMessages.undoExpired,
    audit: ['applications.change-undone'],
  },
  changeApplication: {
    address: addresses.changeApplication,
    group: 'Careers',
    summary:
      'Assign, snooze, set the status or mark as spam; a change of what somebody else changed is a 409',
    capability: 'applications',
    params: careers.ApplicationParams,
    body: careers.ApplicationChange,
    answer: careers.ApplicationChanged,
    conflict: careers.ApplicationConflict,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.status', 'application.assigned', 'application.snoozed', 'application.spam'],
  },
  getApplicationNeighbours: {
    address: addresses.getApplicationNeighbours,
    group: 'Careers',
    summary: 'The applications before and after one in a filtered list',
    capability: 'applications',
    params: careers.ApplicationParams,
    query: careers.ApplicationFilters,
    answer: desk.Neighbours,
    notFoundMessage: applicationMessages.notFound,
  },
  listApplicationEntries: {
    address: addresses.listApplicationEntries,
    group: 'Careers',
    summary:
      'The newest entries of the timeline of an application, or those before others, oldest first: notes, calls, emails and changes',
    capability: 'applications',
    params: careers.ApplicationParams,
    query: desk.TimelineQuery,
    answer: desk.Timeline,
    notFoundMessage: applicationMessages.notFound,
  },
  addApplicationEntry: {
    address: addresses.addApplicationEntry,
    group: 'Careers',
    summary: 'Add a note for colleagues, or a line about a phone call',
    capability: 'applications',
    params: careers.ApplicationParams,
    body: desk.NewEntryBody,
    status: 201,
    answer: desk.EntrySaved,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.entry-added'],
  },
  getApplicationEntry: {
    address: addresses.getApplicationEntry,
    group: 'Careers',
    summary: 'One entry of a timeline, with all of its text',
    capability: 'applications',
    params: desk.EntryParams,
    answer: desk.EntryFound,
    notFoundMessage: deskMessages.entryNotFound,
  },
  correctApplicationEntry: {
    address: addresses.correctApplicationEntry,
    group: 'Careers',
    summary: 'Correct the text of one’s own note or call',
    capability: 'applications',
    params: desk.EntryParams,
    body: desk.EntryCorrection,
    answer: desk.EntrySaved,
    notFoundMessage: deskMessages.entryNotFound,
    audit: ['application.entry-corrected'],
  },
  removeApplicationEntry: {
    address: addresses.removeApplicationEntry,
    group: 'Careers',
    summary: 'Delete one’s own note or call',
    capability: 'applications',
    params: desk.EntryParams,
    answer: desk.EntryRemoved,
    notFoundMessage: deskMessages.entryNotFound,
    audit: ['application.entry-deleted'],
  },
} as const satisfies Record<string, Endpoint>
