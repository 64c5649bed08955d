import type { Colleague, NewEntryBody, TimelineQuery } from '#contract/desk/desk.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { formatCount } from '#contract/locale.ts'
import type { z } from 'zod'
import type { Write } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { BulkChanges } from './bulk-changes.ts'
import { listColleagues } from './colleagues.ts'
import type { DeskChange } from './desk-changes.ts'
import type { DeskKind, DeskName, TableOf } from './desk-kind.ts'
import type { SubmissionFilters, SubmissionLists } from './submission-lists.ts'
import type { TimelineStore } from './timeline.ts'

type Deps<Name extends DeskName> = {
  kind: DeskKind
  lists: Pick<SubmissionLists<unknown>, 'exists' | 'idsOf' | 'neighbours' | 'viewCounts'>
  timeline: TimelineStore<Name>
  bulk: BulkChanges<Name>
  database: Pick<Database, 'query'>
  now: () => string
  /** What a record is called, and the sentence for one that there is not. */
  words: { one: string; many: string; notFound: string }
}

type OfRecord = { params: { id: string }; viewer: Viewer }
type OfEntry = { params: { id: string; entryId: string }; viewer: Viewer }

type BulkBody = {
  ids?: string[] | undefined
  filter?: SubmissionFilters | undefined
  change: DeskChange
  isDryRun: boolean
  asOf?: string | undefined
}

/** What the calls of a desk do, whichever its records are: timelines, views, and changes of many at once. */
export function createDeskHandlers<Name extends DeskName>({
  kind,
  lists,
  timeline,
  bulk,
  database,
  now,
  words,
}: Deps<Name>) {
  return {
    count: async ({ viewer }: { viewer: Viewer }) => ({ counts: await lists.viewCounts(viewer) }),

    listAssignees: async (): Promise<{ people: Colleague[] }> => ({
      people: await listColleagues(database.query, kind.capability),
    }),

    async changeMany({
      body,
      viewer,
      write,
    }: {
      body: BulkBody
      viewer: Viewer
      write: Write<`${TableOf<Name>}.changed`>
    }) {
      const { ids, filter, change, isDryRun } = body
      const asOf = body.asOf ?? now()
      const selected = ids ? [...new Set(ids)] : await lists.idsOf({ ...filter, asOf }, viewer)
      const done = isDryRun
        ? { ...(await bulk.count(write, selected, change)), undo: null }
        : await bulk.apply(write, selected, change, viewer)
      const message = `${formatCount(done.changed, words.one, words.many)} ${isDryRun ? 'will change' : 'changed'}`
      return { ...done, asOf, message }
    },

    async undoChanges({
      params,
      viewer,
      write,
    }: OfRecord & { write: Write<`${TableOf<Name>}.change-undone`> }) {
      const done = await bulk.undo(write, params.id, viewer.id)
      if (!done) throw notFound(deskMessages.undoExpired)
      return { ...done, message: deskMessages.undone }
    },

    async getNeighbours({ params, query, viewer }: OfRecord & { query: SubmissionFilters }) {
      const neighbours = await lists.neighbours(params.id, query, viewer)
      if (!neighbours) throw notFound(words.notFound)
      return neighbours
    },

    async listEntries({ params, query, viewer }: OfRecord & { query: TimelineQuery }) {
      const [page, isThere] = await Promise.all([
        timeline.list(params.id, query, viewer),
        lists.exists(params.id),
      ])
      if (!isThere) throw notFound(words.notFound)
      return page
    },

    async getEntry({ params, viewer }: OfEntry) {
      const entry = await timeline.findOne(params.id, params.entryId, viewer)
      if (!entry) throw notFound(deskMessages.entryNotFound)
      return { entry }
    },

    async addEntry({
      params,
      body,
      viewer,
      write,
    }: OfRecord & { body: z.output<typeof NewEntryBody>; write: Write<`${Name}.entry-added`> }) {
      const entry = await write((unit) => timeline.add(unit, params.id, body, viewer))
      if (!entry) throw notFound(words.notFound)
      return { entry, message: body.kind === 'call' ? deskMessages.callAdded : deskMessages.noteAdded }
    },

    async correctEntry({
      params,
      body,
      viewer,
      write,
    }: OfEntry & { body: { text: string }; write: Write<`${Name}.entry-corrected`> }) {
      const entry = await write((unit) =>
        timeline.correct(unit, params.id, params.entryId, body.text, viewer),
      )
      if (!entry) throw notFound(deskMessages.entryNotFound)
      return { entry, message: deskMessages.entryCorrected }
    },

    async removeEntry({ params, viewer, write }: OfEntry & { write: Write<`${Name}.entry-deleted`> }) {
      const isRemoved = await write((unit) => timeline.remove(unit, params.id, params.entryId, viewer))
      if (!isRemoved) throw notFound(deskMessages.entryNotFound)
      return { message: deskMessages.entryDeleted }
    },
  }
}
