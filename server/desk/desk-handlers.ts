import type { Colleague, NewEntryBody } from '#contract/desk/desk.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { formatCount } from '#contract/locale.ts'
import type { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { BulkChanges } from './bulk-changes.ts'
import { listColleagues } from './colleagues.ts'
import type { DeskChange } from './desk-changes.ts'
import type { DeskKind } from './desk-kind.ts'
import type { SubmissionFilters, SubmissionLists } from './submission-lists.ts'
import type { TimelineStore } from './timeline.ts'

type Deps = {
  kind: DeskKind
  lists: Pick<SubmissionLists<unknown>, 'exists' | 'idsOf' | 'neighbours' | 'viewCounts'>
  timeline: TimelineStore
  bulk: BulkChanges
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
export function createDeskHandlers({ kind, lists, timeline, bulk, database, now, words }: Deps) {
  return {
    count: async ({ viewer }: { viewer: Viewer }) => ({ counts: await lists.viewCounts(viewer) }),

    listAssignees: async (): Promise<{ people: Colleague[] }> => ({
      people: await listColleagues(database.query, kind.capability),
    }),

    async changeMany({ body, viewer }: { body: BulkBody; viewer: Viewer }) {
      const { ids, filter, change, isDryRun } = body
      const asOf = body.asOf ?? now()
      const selected = ids ? [...new Set(ids)] : await lists.idsOf({ ...filter, asOf }, viewer)
      const done = isDryRun
        ? { ...(await bulk.count(selected, change)), undo: null }
        : await bulk.apply(selected, change, viewer)
      const message = `${formatCount(done.changed, words.one, words.many)} ${isDryRun ? 'will change' : 'changed'}`
      return { ...done, asOf, message }
    },

    async undoChanges({ params, viewer }: OfRecord) {
      const done = await bulk.undo(params.id, viewer)
      if (!done) throw notFound(deskMessages.undoExpired)
      return { ...done, message: deskMessages.undone }
    },

    async getNeighbours({ params, query, viewer }: OfRecord & { query: SubmissionFilters }) {
      const neighbours = await lists.neighbours(params.id, query, viewer)
      if (!neighbours) throw notFound(words.notFound)
      return neighbours
    },

    async listEntries({ params, viewer }: OfRecord) {
      const [entries, isThere] = await Promise.all([
        timeline.list(params.id, viewer),
        lists.exists(params.id),
      ])
      if (!isThere) throw notFound(words.notFound)
      return { entries }
    },

    async addEntry({ params, body, viewer }: OfRecord & { body: z.output<typeof NewEntryBody> }) {
      const entry = await timeline.add(params.id, body, viewer)
      if (!entry) throw notFound(words.notFound)
      return { entry, message: body.kind === 'call' ? deskMessages.callAdded : deskMessages.noteAdded }
    },

    async correctEntry({ params, body, viewer }: OfEntry & { body: { text: string } }) {
      const entry = await timeline.correct(params.id, params.entryId, body.text, viewer)
      if (!entry) throw notFound(deskMessages.entryNotFound)
      return { entry, message: deskMessages.entryCorrected }
    },

    async removeEntry({ params, viewer }: OfEntry) {
      if (!(await timeline.remove(params.id, params.entryId, viewer))) {
        throw notFound(deskMessages.entryNotFound)
      }
      return { message: deskMessages.entryDeleted }
    },
  }
}
