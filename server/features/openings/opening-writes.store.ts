import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { adminOpeningMessages, openingInUseMessage } from '#contract/openings/admin-messages.ts'
import { maxOpenOpenings } from '#contract/openings/limits.ts'
import { OpeningFacts, type OpeningBody } from '#contract/openings/opening-body.ts'
import { openOpenings } from '#server/desk/open-openings.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { reserveOpeningSlug } from './opening-slugs.ts'
import { decidePostedOn, openingStateOn } from './openings.rules.ts'
import { countApplicationsOf, recruiters } from './openings.store.ts'

/** Number of openings deleted per retention run. */
const batchSize = 50

type Row = Selectable<Tables['openings']>

/** The result of a write; `isVisible` if visitors could see the opening before it, or can afterwards. */
export type WrittenOpening = { id: string; isVisible: boolean }

/** Whether an opening has a public page. */
const isPublic = ({ status, postedOn }: Pick<Row, 'status' | 'postedOn'>) =>
  status !== 'draft' && postedOn !== null

export type OpeningWrites = ReturnType<typeof createOpeningWrites>

type Deps = { database: Database; audit: Audit; timeZone: string | undefined; now: () => string }

/** Writes openings, one write at a time, because titles, slugs and the order depend on all openings. */
export function createOpeningWrites({ database, audit, timeZone, now }: Deps) {
  const lock = (trx: Transaction<Tables>) => database.lock(trx, 'openings')

  const find = (trx: Transaction<Tables>, id: string): Promise<Row | undefined> =>
    trx
      .selectFrom('openings')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()

  /** Two open openings with the same title would be indistinguishable in the application form. */
  const assertTitleIsFree = async (trx: Transaction<Tables>, title: string, id: string) => {
    const open = await trx
      .selectFrom('openings')
      .select('title')
      .where('status', '=', 'open')
      .where('deletedAt', 'is', null)
      .where('id', '!=', id)
      .execute()
    if (open.some((other) => other.title.toLowerCase() === title.toLowerCase()))
      throw conflict(adminOpeningMessages.titleTaken, 'title')
  }

  /** @throws HttpError 400 if an opening becomes open while too many others are */
  const assertRoom = async (
    trx: Transaction<Tables>,
    opening: Pick<Row, 'status' | 'validThrough'>,
    stored?: Row,
  ) => {
    const today = dayIn(now(), timeZone)
    if (openingStateOn(today, opening) !== 'open' || (stored && openingStateOn(today, stored) === 'open'))
      return
    const { n } = await openOpenings(trx, today)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) >= maxOpenOpenings) throw invalid(adminOpeningMessages.tooManyOpen, 'status')
  }

  const assertRecruiter = async (trx: Transaction<Tables>, id: string) => {
    const found = await recruiters(trx).where('users.id', '=', id).executeTakeFirst()
    if (!found) throw invalid(adminOpeningMessages.recruiterUnknown, 'recruiterId')
  }

  const nextPlace = async (trx: Transaction<Tables>): Promise<number> => {
    const last = await trx
      .selectFrom('openings')
      .select((eb) => eb.fn.max('listOrder').as('place'))
      .executeTakeFirst()
    return Number(last?.place ?? 0) + 1
  }

  /** Checks what depends on other rows. @returns the columns that a save sets */
  const columnsOf = async (trx: Transaction<Tables>, id: string, body: OpeningBody, stored?: Row) => {
    const { title, status, validThrough, recruiterId } = body
    if (status === 'open') await assertTitleIsFree(trx, title, id)
    await assertRoom(trx, body, stored)
    if (recruiterId !== null && recruiterId !== stored?.recruiterId) await assertRecruiter(trx, recruiterId)
    const slug = await reserveOpeningSlug(trx, { id, title, requested: body.slug, stored }, now())
    const postedOn = decidePostedOn(status, stored, dayIn(now(), timeZone))
    // the schema drops fields with columns of their own
    return { slug, title, status, validThrough, recruiterId, postedOn, facts: OpeningFacts.parse(body) }
  }

  const insert = async ({ trx, logAction }: UnitOfWork<'opening.created'>, body: OpeningBody) => {
    const id = randomUUID()
    const at = now()
    const columns = await columnsOf(trx, id, body)
    await trx
      .insertInto('openings')
      .values({ id, ...columns, listOrder: await nextPlace(trx), createdAt: at, updatedAt: at })
      .execute()
    await logAction('opening.created', { id, name: body.title })
    return { id, isVisible: isPublic(columns) }
  }

  return {
    /** @throws HttpError 409 if the slug is taken, or the title by another open position; 400 if too many are open */
    async create(unit: UnitOfWork<'opening.created'>, body: OpeningBody): Promise<WrittenOpening> {
      await lock(unit.trx)
      return insert(unit, body)
    },

    /** @throws HttpError 400, 409 like `create` @returns undefined if it is deleted, 'stale' if `body.revision` is outdated */
    async update(
      { trx, logAction }: UnitOfWork<'opening.updated' | 'opening.status-changed'>,
      id: string,
      body: OpeningBody,
    ): Promise<WrittenOpening | 'stale' | undefined> {
      await lock(trx)
      const stored = await find(trx, id)
      if (!stored) return undefined
      if (body.revision !== undefined && body.revision !== stored.revision) return 'stale'
      const columns = await columnsOf(trx, id, body, stored)
      await trx
        .updateTable('openings')
        .set({ ...columns, updatedAt: now(), revision: stored.revision + 1 })
        .where('id', '=', id)
        .execute()
      const subject = { id, name: stored.title }
      await logAction('opening.updated', subject)
      if (stored.status !== body.status)
        await logAction('opening.status-changed', subject, { from: stored.status, to: body.status })
      return { id, isVisible: isPublic(stored) || isPublic(columns) }
    },

    /** Duplicates an opening as a draft. @returns undefined if there is no such opening */
    async duplicate(unit: UnitOfWork<'opening.created'>, id: string): Promise<WrittenOpening | undefined> {
      const { trx } = unit
      await lock(trx)
      const stored = await find(trx, id)
      if (!stored) return undefined
      const { facts, title, recruiterId } = stored
      const draft = { ...facts, title, recruiterId: null, status: 'draft' as const, validThrough: null }
      const isRecruiter =
        recruiterId !== null &&
        (await recruiters(trx).where('users.id', '=', recruiterId).executeTakeFirst()) !== undefined
      return insert(unit, { ...draft, ...(isRecruiter && { recruiterId }) })
    },

    /**
     * Moves an opening behind another one, or to the top.
     * @returns undefined if there is no such opening
     * @throws HttpError 400 if the other one no longer exists
     */
    async move(
      { trx, logAction }: UnitOfWork<'opening.moved'>,
      id: string,
      after: string | null,
    ): Promise<WrittenOpening | undefined> {
      await lock(trx)
      const moved = await find(trx, id)
      if (!moved) return undefined
      const rows = await trx
        .selectFrom('openings')
        .select(['id', 'listOrder'])
        .where('deletedAt', 'is', null)
        .where('id', '!=', id)
        .orderBy('listOrder')
        .orderBy('id')
        .execute()
      const place = after === null ? 0 : rows.findIndex((row) => row.id === after) + 1
      if (after !== null && place === 0) throw invalid(adminOpeningMessages.placeInvalid, 'after')
      rows.splice(place, 0, moved)
      for (const [index, row] of rows.entries()) {
        if (row.listOrder === index + 1) continue
        await trx
          .updateTable('openings')
          .set({ listOrder: index + 1 })
          .where('id', '=', row.id)
          .execute()
      }
      await logAction('opening.moved', { id, name: moved.title }, { place: place + 1 })
      return { id, isVisible: isPublic(moved) }
    },

    /** @returns undefined if there is no such opening @throws HttpError 400 if someone has applied for it */
    async remove(
      { trx, logAction }: UnitOfWork<'opening.deleted'>,
      id: string,
    ): Promise<WrittenOpening | undefined> {
      await lock(trx)
      const stored = await find(trx, id)
      if (!stored) return undefined
      const applications = await countApplicationsOf(trx, id)
      if (applications > 0) throw invalid(openingInUseMessage(applications))
      await trx.updateTable('openings').set({ deletedAt: now() }).where('id', '=', id).execute()
      await logAction('opening.deleted', { id, name: stored.title }, { slug: stored.slug })
      return { id, isVisible: isPublic(stored) }
    },

    /**
     * @returns undefined if it isn't deleted, or permanently
     * @throws HttpError 409 if its title is taken now, 400 if too many are open
     */
    async restore(
      { trx, logAction }: UnitOfWork<'opening.restored'>,
      id: string,
    ): Promise<WrittenOpening | undefined> {
      await lock(trx)
      const stored = await trx
        .selectFrom('openings')
        .selectAll()
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .executeTakeFirst()
      if (!stored) return undefined
      if (stored.status === 'open') await assertTitleIsFree(trx, stored.title, id)
      await assertRoom(trx, stored)
      await trx.updateTable('openings').set({ deletedAt: null }).where('id', '=', id).execute()
      await logAction('opening.restored', { id, name: stored.title })
      return { id, isVisible: isPublic(stored) }
    },

    /** Permanently deletes a batch of openings that were deleted before a moment (ISO 8601). @returns whether there may be more */
    purgeBefore: (moment: string): Promise<boolean> =>
      database.transaction(async (trx) => {
        await lock(trx)
        const due = await trx
          .selectFrom('openings')
          .select(['id', 'title'])
          .where('deletedAt', 'is not', null)
          .where('deletedAt', '<=', moment)
          .orderBy('deletedAt')
          .limit(batchSize)
          .execute()
        for (const { id, title } of due) {
          await trx.deleteFrom('openings').where('id', '=', id).execute()
          await audit.record({ action: 'opening.purged', subject: { id, name: title } }, trx)
        }
        return due.length === batchSize
      }),
  }
}
