import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { EnquiriesQuery, Enquiry } from '#contract/enquiries/enquiries.ts'
import type { Audit } from '#server/platform/audit.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { EnquiryNotification } from './enquiry-emails.ts'

const sameSubmissionMs = 60_000

export type EnquiryWords = {
  name: string
  companyName: string
  email: string
  mobile: string
  project: string
}

type Ground = {
  database: Database
  documents: PrivateFiles
  audit: Audit
  /** Told of each new enquiry, in its transaction. */
  tell: (trx: Transaction<Tables>, enquiry: EnquiryNotification) => Promise<void>
  now: () => string
}

export type EnquiryStore = ReturnType<typeof createEnquiryStore>

/** Enquiries and the files that came with them. */
export function createEnquiryStore({ database, documents, audit, tell, now }: Ground) {
  const { query, recordSearch } = database

  const enquiries = () =>
    query
      .selectFrom('enquiries')
      .leftJoin('files', 'files.id', 'enquiries.fileId')
      .select(['enquiries.id', 'name', 'companyName', 'email', 'mobile', 'project', 'status'])
      .select(['enquiries.createdAt', 'enquiries.updatedAt', 'storedName', 'originalName'])

  type Row = Awaited<ReturnType<ReturnType<typeof enquiries>['executeTakeFirstOrThrow']>>

  const toEnquiry = (row: Row): Enquiry => ({
    _id: row.id,
    name: row.name,
    companyName: row.companyName,
    email: row.email,
    mobile: row.mobile,
    project: row.project,
    filePath: row.storedName ? documents.signedUrl(row.storedName) : '',
    originalFileName: row.originalName ?? '',
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  })

  const find = async (id: string): Promise<Enquiry | undefined> => {
    const row = await enquiries().where('enquiries.id', '=', id).executeTakeFirst()
    return row && toEnquiry(row)
  }

  const tallied = (status: Enquiry['status'] | undefined) => {
    const tallies = query.selectFrom('tallies').where('subject', '=', 'enquiries')
    return (status ? tallies.where('status', '=', status) : tallies).select((eb) =>
      eb.fn.sum<number>('n').as('total'),
    )
  }

  return {
    find,

    /** Stores an enquiry with its file, both or neither; the same again within a minute is the same enquiry. */
    async create(words: EnquiryWords, upload: Upload | undefined): Promise<void> {
      const { name, companyName, email, mobile, project } = words
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([name, companyName, email, mobile, project, upload?.sha256]))
        .digest('hex')
      await documents.storeWith(upload, 'enquiry', async (trx, file) => {
        await database.lock(trx, fingerprint)
        const at = now()
        const twin = await trx
          .selectFrom('enquiries')
          .select('id')
          .where('fingerprint', '=', fingerprint)
          .where('createdAt', '>', new Date(Date.parse(at) - sameSubmissionMs).toISOString())
          .executeTakeFirst()
        if (twin) return
        const id = randomUUID()
        const texts = { name, companyName, email, mobile, project }
        const fileId = (await file?.attach()) ?? null
        await trx
          .insertInto('enquiries')
          .values({ id, ...texts, fileId, fingerprint, createdAt: at, updatedAt: at })
          .execute()
        await recordSearch.enquiries.add(trx, [{ id, name, email }])
        await tell(trx, { id, ...words, fileName: upload?.name })
      })
    },

    /** Newest first. A search without a single word in it finds nothing. */
    async list({ page, limit, status, search }: EnquiriesQuery) {
      const hits = search ? recordSearch.enquiries.matching(search) : undefined
      if (search && !hits) return { data: [], totalPages: 0, currentPage: page, totalItems: 0 }
      const narrowed = () => {
        let found = query.selectFrom('enquiries')
        if (status) found = found.where('status', '=', status)
        if (!hits) return found
        return found.innerJoin(hits.as<'hit'>('hit'), 'hit.recordId', 'enquiries.id') as typeof found
      }
      // counted as they are found; of whole lists the database keeps count
      const total = hits ? sql<number>`count(*) over ()` : sql<number>`(${tallied(status)})`
      const places = await narrowed()
        .select(['enquiries.id', total.as('total')])
        .orderBy('createdAt', 'desc')
        .orderBy('enquiries.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const ids = places.map(({ id }) => id)
      const rows = ids.length === 0 ? [] : await enquiries().where('enquiries.id', 'in', ids).execute()
      const isPastTheEnd = places.length === 0 && page > 1
      const counted = isPastTheEnd
        ? await narrowed()
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        : places[0]
      const totalItems = Number(counted?.total ?? 0)
      const totalPages = Math.ceil(totalItems / limit)
      return { data: orderByIds(ids, rows).map(toEnquiry), totalPages, currentPage: page, totalItems }
    },

    /** @returns the enquiry as it is now; undefined when there is none */
    async setStatus(id: string, status: Enquiry['status'], actor: Viewer): Promise<Enquiry | undefined> {
      await database.transaction(async (trx) => {
        const row = await trx.selectFrom('enquiries').select('status').where('id', '=', id).executeTakeFirst()
        if (!row || row.status === status) return
        await trx.updateTable('enquiries').set({ status, updatedAt: now() }).where('id', '=', id).execute()
        const detail = { from: row.status, to: status }
        await audit.record({ action: 'enquiry.status', actor, subject: id, detail }, trx)
      })
      return find(id)
    },

    /** Deletes an enquiry and its file. @returns whether there was one */
    async remove(id: string, actor: Viewer): Promise<boolean> {
      const isRemoved = await database.transaction(async (trx) => {
        const row = await trx
          .deleteFrom('enquiries')
          .where('id', '=', id)
          .returning('fileId')
          .executeTakeFirst()
        if (!row) return false
        await documents.remove(trx, [row])
        await audit.record({ action: 'enquiry.deleted', actor, subject: id }, trx)
        return true
      })
      await documents.removeScheduled()
      return isRemoved
    },

    /** Erases what somebody sent, with its files. */
    holder: {
      async erase(trx, person) {
        const rows = await trx
          .deleteFrom('enquiries')
          .where(person.isIn('email'))
          .returning('fileId')
          .execute()
        const files = await documents.remove(trx, rows)
        return { enquiries: rows.length, files }
      },
      settle: () => documents.removeScheduled(),
    } satisfies PersonalDataSource,

    /** Erases some of what came before a moment, with its files. @returns whether there may be more */
    async removeBefore(moment: string): Promise<boolean> {
      const count = await database.transaction(async (trx) => {
        const old = trx.selectFrom('enquiries').select('id').where('createdAt', '<', moment).limit(100)
        const rows = await trx.deleteFrom('enquiries').where('id', 'in', old).returning('fileId').execute()
        await documents.remove(trx, rows)
        const detail = { enquiries: rows.length }
        if (rows.length > 0) await audit.record({ action: 'enquiries.expired', detail }, trx)
        return rows.length
      })
      await documents.removeScheduled()
      return count > 0
    },
  }
}
