import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { OtherApplication } from '#contract/careers/careers.ts'
import { applicationDetailLimits } from '#contract/careers/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { candidateMessages } from '#contract/careers/candidate-messages.ts'
import type { SubmissionDeps } from '#server/desk/submissions.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Tables } from '#server/tables.ts'
import { invalid, notFound } from '#server/platform/errors.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

export type Candidates = ReturnType<typeof createCandidates>

const columns = ['id', 'firstName', 'lastName', 'email', 'position', 'status', 'appliedAt'] as const

/** Maximum number of applications per statement. */
const batchSize = 500

const batchesOf = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  )

/** Candidates: a person may apply several times, from several addresses. */
export function createCandidates({ database, now }: Pick<SubmissionDeps, 'database' | 'now'>) {
  const find = (trx: Transaction<Tables>, id: string) =>
    trx
      .selectFrom('applications')
      .select([...columns, 'candidateId'])
      .where('id', '=', id)
      .executeTakeFirst()

  const allOf = (db: Handle, candidateId: string) =>
    db
      .selectFrom('applications')
      .select([...columns, 'spamAt'])
      .where('candidateId', '=', candidateId)
      .orderBy('appliedAt', 'desc')
      .orderBy('id', 'desc')
      .execute()

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>

  /** Sets the candidate of applications, and records it in their timelines and in those of the applications that they join or leave. */
  const assign = async (
    trx: Transaction<Tables>,
    { moved, others, candidateId }: { moved: string[]; others: string[]; candidateId: string },
    change: { from: string | null; to: string | null },
    authorId: string,
  ) => {
    for (const ids of batchesOf(moved))
      await trx.updateTable('applications').set({ candidateId }).where('id', 'in', ids).execute()
    const entry = { subjectKind: 'application', kind: 'merge', authorId, at: now(), data: change } as const
    for (const ids of batchesOf([...moved, ...others]))
      await trx
        .insertInto('entries')
        .values(ids.map((subjectId) => ({ id: randomUUID(), subjectId, ...entry })))
        .execute()
  }

  const subjectOf = ({ id, email, firstName, lastName }: Found) => ({
    id,
    email,
    name: `${firstName} ${lastName}`,
  })

  return {
    /** The candidate's other applications, newest first, without spam. */
    async othersOf(id: string): Promise<OtherApplication[]> {
      const rows = await database.query
        .selectFrom('applications as own')
        .innerJoin('applications as other', 'other.candidateId', 'own.candidateId')
        .select(columns.map((column) => `other.${column}` as const))
        .where('own.id', '=', id)
        .whereRef('other.id', '!=', 'own.id')
        .where('other.spamAt', 'is', null)
        .orderBy('other.appliedAt', 'desc')
        .orderBy('other.id', 'desc')
        .limit(applicationDetailLimits.others)
        .execute()
      return rows.map(({ id: otherId, ...other }) => ({ _id: otherId, ...other }))
    },

    /** Merges the candidates of two applications. @throws HttpError 404 if one of them doesn't exist, 400 if they are already merged */
    async merge(
      { trx, logAction }: UnitOfWork<'application.merged'>,
      id: string,
      otherId: string,
      authorId: string,
    ): Promise<void> {
      await database.lock(trx, 'candidates')
      const [own, other] = [await find(trx, id), await find(trx, otherId)]
      if (!own || !other) throw notFound(applicationMessages.notFound)
      const [candidateId, otherCandidateId] = [own.candidateId ?? own.id, other.candidateId ?? other.id]
      if (candidateId === otherCandidateId) throw invalid(candidateMessages.sameAlready, 'with')
      const moved = (await allOf(trx, otherCandidateId)).map((application) => application.id)
      const others = (await allOf(trx, candidateId)).map((application) => application.id)
      await assign(trx, { moved, others, candidateId }, { from: null, to: otherCandidateId }, authorId)
      await logAction('application.merged', subjectOf(own))
    },

    /**
     * Separates an application from its candidate, because someone else sent it. If the candidate has several addresses, all applications
     * from its address are separated together, as before they were merged.
     * @throws HttpError 404 if it no longer exists, 400 if the candidate has no other applications
     */
    async separate(
      { trx, logAction }: UnitOfWork<'application.separated'>,
      id: string,
      authorId: string,
    ): Promise<void> {
      await database.lock(trx, 'candidates')
      const own = await find(trx, id)
      if (!own) throw notFound(applicationMessages.notFound)
      const all = own.candidateId === null ? [] : await allOf(trx, own.candidateId)
      const isOfAddress = ({ email }: { email: string }) => email.toLowerCase() === own.email.toLowerCase()
      const hasOtherAddress = all.some((application) => !isOfAddress(application))
      const leaves = (application: { id: string; email: string }) =>
        hasOtherAddress ? isOfAddress(application) : application.id === id
      const idsOf = (applications: { id: string }[]) => applications.map((application) => application.id)
      const moved = idsOf(all.filter(leaves))
      const others = idsOf(all.filter((application) => !leaves(application)))
      if (others.length === 0) throw invalid(candidateMessages.aloneAlready)
      const candidateId = randomUUID()
      await assign(trx, { moved, others, candidateId }, { from: own.candidateId, to: null }, authorId)
      await logAction('application.separated', subjectOf(own))
    },
  }
}
