import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Application, ApplicationDetail, ApplicationsQuery } from '#contract/careers/careers.ts'
import { recentApplicationsMs } from '#contract/careers/limits.ts'
import type { Audit } from '#server/platform/audit.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { ApplicationNotification } from './application-emails.ts'
import { applicationStats } from './application-stats.ts'

const sameSubmissionMs = 60_000

export type ApplicationWords = {
  firstName: string
  lastName: string
  email: string
  phone: string
  position: string
  experience: string
  coverLetter: string
}

type Ground = {
  database: Database
  documents: PrivateFiles
  audit: Audit
  /** Told of each new application, in its transaction. */
  tell: (trx: Transaction<Tables>, application: ApplicationNotification) => Promise<void>
  now: () => string
}

export type CareerStore = ReturnType<typeof createCareerStore>

/** Job applications, their CVs, and the changes of their status. */
export function createCareerStore({ database, documents, audit, tell, now }: Ground) {
  const { query, recordSearch } = database
  const ago = (ms: number) => new Date(Date.parse(now()) - ms).toISOString()

  const applications = () =>
    query
      .selectFrom('applications')
      .innerJoin('files', 'files.id', 'applications.cvFileId')
      .selectAll('applications')
      .select(['files.originalName', 'files.storedName'])

  type Row = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>

  const toApplication = (row: Row): Application => ({
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    position: row.position,
    experience: row.experience,
    coverLetter: row.coverLetter,
    cvOriginalName: row.originalName,
    status: row.status,
    adminNotes: row.adminNotes,
    appliedAt: row.appliedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  })

  const find = async (id: string): Promise<ApplicationDetail | undefined> => {
    const [row, events] = await Promise.all([
      applications().where('applications.id', '=', id).executeTakeFirst(),
      query
        .selectFrom('applicationEvents')
        .select(['at', 'actorEmail', 'fromStatus', 'toStatus'])
        .where('applicationId', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ])
    const history = events.map((event) => ({
      at: event.at,
      by: event.actorEmail,
      from: event.fromStatus,
      to: event.toStatus,
    }))
    return row && { ...toApplication(row), filePath: documents.signedUrl(row.storedName), history }
  }

  const tallied = ({ status, position }: Pick<ApplicationsQuery, 'status' | 'position'>) => {
    let tallies = query.selectFrom('tallies').where('subject', '=', 'applications')
    if (status) tallies = tallies.where('status', '=', status)
    if (position) tallies = tallies.where('key', '=', position)
    return tallies.select((eb) => eb.fn.sum<number>('n').as('total'))
  }

  return {
    find,

    /** Stores an application with its CV, both or neither; the same again within a minute is the same application. */
    async create(words: ApplicationWords, cv: Upload): Promise<void> {
      const { firstName, lastName, email, phone, position, experience, coverLetter } = words
      const texts = { email, phone, position, experience }
      const names = { firstName, lastName, coverLetter }
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([Object.values(texts), Object.values(names), cv.sha256]))
        .digest('hex')
      await documents.storeWith(cv, 'cv', async (trx, file) => {
        await database.lock(trx, fingerprint)
        const at = now()
        const twin = await trx
          .selectFrom('applications')
          .select('id')
          .where('fingerprint', '=', fingerprint)
          .where('createdAt', '>', ago(sameSubmissionMs))
          .executeTakeFirst()
        if (twin) return
        const id = randomUUID()
        const cvFileId = await file!.attach()
        const moments = { appliedAt: at, createdAt: at, updatedAt: at }
        await trx
          .insertInto('applications')
          .values({ id, ...names, ...texts, cvFileId, fingerprint, ...moments })
          .execute()
        await recordSearch.applications.add(trx, [{ id, firstName, lastName, email }])
        await tell(trx, { id, ...words })
      })
    },

    /** Newest first. A search without a single word in it finds nothing. */
    async list({ page, limit, status, position, search }: ApplicationsQuery) {
      const hits = search ? recordSearch.applications.matching(search) : undefined
      const pagination = (totalItems: number) => ({
        currentPage: page,
        totalPages: Math.ceil(totalItems / limit),
        totalItems,
        itemsPerPage: limit,
      })
      if (search && !hits) return { applications: [], pagination: pagination(0) }
      const narrowed = () => {
        let found = query.selectFrom('applications')
        if (status) found = found.where('status', '=', status)
        if (position) found = found.where('position', '=', position)
        if (!hits) return found
        return found.innerJoin(hits.as<'hit'>('hit'), 'hit.recordId', 'applications.id') as typeof found
      }
      // counted as they are found; of whole lists the database keeps count
      const total = hits ? sql<number>`count(*) over ()` : sql<number>`(${tallied({ status, position })})`
      const places = await narrowed()
        .select(['applications.id', total.as('total')])
        .orderBy('appliedAt', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const ids = places.map(({ id }) => id)
      const rows = ids.length === 0 ? [] : await applications().where('applications.id', 'in', ids).execute()
      const isPastTheEnd = places.length === 0 && page > 1
      const counted = isPastTheEnd
        ? await narrowed()
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        : places[0]
      return {
        applications: orderByIds(ids, rows).map(toApplication),
        pagination: pagination(Number(counted?.total ?? 0)),
      }
    },

    /** How many there are: in all, of the last 7 days, by status and by position. */
    stats: () => applicationStats(query, ago(recentApplicationsMs)),

    /**
     * Sets the status and, where given, the notes; a change of status is kept with who made it and when.
     * @returns the application as it is now; undefined when there is none
     */
    async update(
      id: string,
      { status, adminNotes }: { status: Application['status']; adminNotes?: string | undefined },
      actor: Viewer,
    ): Promise<ApplicationDetail | undefined> {
      await database.transaction(async (trx) => {
        await database.lock(trx, `application ${id}`)
        const row = await trx
          .selectFrom('applications')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) return
        const at = now()
        const notes = adminNotes !== undefined && { adminNotes }
        await trx
          .updateTable('applications')
          .set({ status, ...notes, updatedAt: at })
          .where('id', '=', id)
          .execute()
        if (row.status === status) return
        const change = { fromStatus: row.status, toStatus: status }
        await trx
          .insertInto('applicationEvents')
          .values({
            id: randomUUID(),
            applicationId: id,
            at,
            actorId: actor.id,
            actorEmail: actor.email,
            ...change,
          })
          .execute()
        const detail = { from: row.status, to: status }
        await audit.record({ action: 'application.status', actor, subject: id, detail }, trx)
      })
      return find(id)
    },

    /** Deletes an application with its history and its CV. @returns whether there was one */
    async remove(id: string, actor: Viewer): Promise<boolean> {
      const isRemoved = await database.transaction(async (trx) => {
        const row = await trx
          .deleteFrom('applications')
          .where('id', '=', id)
          .returning('cvFileId as fileId')
          .executeTakeFirst()
        if (!row) return false
        await documents.remove(trx, [row])
        await audit.record({ action: 'application.deleted', actor, subject: id }, trx)
        return true
      })
      await documents.removeScheduled()
      return isRemoved
    },

    /** The CV as it was sent; undefined when there is no such application. */
    async openCv(id: string, actor: Viewer) {
      const row = await query
        .selectFrom('applications')
        .innerJoin('files', 'files.id', 'applications.cvFileId')
        .select(['storedName', 'originalName', 'mimeType'])
        .where('applications.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      await audit.record({ action: 'cv.downloaded', actor, subject: id })
      return documents.open(row)
    },

    /** Erases what somebody sent, with its files. */
    holder: {
      async erase(trx, person) {
        const rows = await trx
          .deleteFrom('applications')
          .where(person.isIn('email'))
          .returning('cvFileId as fileId')
          .execute()
        const files = await documents.remove(trx, rows)
        return { applications: rows.length, files }
      },
      settle: () => documents.removeScheduled(),
    } satisfies PersonalDataSource,

    /** Erases some of what came before a moment, with its files. @returns whether there may be more */
    async removeBefore(moment: string): Promise<boolean> {
      const count = await database.transaction(async (trx) => {
        const old = trx.selectFrom('applications').select('id').where('createdAt', '<', moment).limit(100)
        const rows = await trx
          .deleteFrom('applications')
          .where('id', 'in', old)
          .returning('cvFileId as fileId')
          .execute()
        await documents.remove(trx, rows)
        const detail = { applications: rows.length }
        if (rows.length > 0) await audit.record({ action: 'applications.expired', detail }, trx)
        return rows.length
      })
      await documents.removeScheduled()
      return count > 0
    },
  }
}
