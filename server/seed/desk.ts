import type { Transaction } from 'kysely'
import { demoApplications, demoEnquiries, type DemoApplication } from '#content/demo/desk.ts'
import { EnquiryBody } from '#contract/enquiries/enquiries.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { demoId } from './demo-ids.ts'
import type { DeskFiles } from './desk-files.ts'
import { applicationKind } from '#server/features/careers/application-kind.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'

const dayMs = 24 * 60 * 60_000

/** The steps of an application to its status, each with the number of days after which it was taken. */
const stepsTo: Record<DemoApplication['status'], [DemoApplication['status'], number][]> = {
  pending: [],
  reviewed: [['reviewed', 1]],
  shortlisted: [
    ['reviewed', 1],
    ['shortlisted', 3],
  ],
  interviewed: [
    ['reviewed', 1],
    ['shortlisted', 3],
    ['interviewed', 12],
  ],
  hired: [
    ['reviewed', 1],
    ['shortlisted', 3],
    ['interviewed', 12],
    ['hired', 18],
  ],
  rejected: [
    ['reviewed', 2],
    ['rejected', 5],
  ],
}

async function seedEnquiries(trx: Transaction<Tables>, { recordSearch }: Database, { enquiries }: DeskFiles) {
  for (const { status, createdAt, ...body } of demoEnquiries) {
    const texts = EnquiryBody.parse(body)
    const id = demoId(`enquiry ${texts.email}`)
    const file = enquiries.get(texts.email)?.row
    if (file) await trx.insertInto('files').values(file).execute()
    const updatedAt = status === 'new' ? createdAt : addMs(createdAt, dayMs)
    await trx
      .insertInto('enquiries')
      .values({ id, ...texts, fileId: file?.id ?? null, status, createdAt, updatedAt })
      .execute()
    await recordSearch(enquiryKind).add(trx, [{ id, ...texts }])
  }
}

async function seedApplications(trx: Transaction<Tables>, { recordSearch }: Database, { cvs }: DeskFiles) {
  for (const application of demoApplications) {
    const { email, status, appliedAt } = application
    const id = demoId(`application ${email}`)
    const file = cvs.get(email)!.row
    const steps = stepsTo[status].map(([to, days]) => ({ to, at: addMs(appliedAt, days * dayMs) }))
    await trx.insertInto('files').values(file).execute()
    await trx
      .insertInto('applications')
      .values({
        id,
        ...application,
        cvFileId: file.id,
        createdAt: appliedAt,
        updatedAt: steps.at(-1)?.at ?? appliedAt,
      })
      .execute()
    await recordSearch(applicationKind).add(trx, [{ id, ...application }])
    const changes = steps.map(({ to, at }, place) => ({
      id: demoId(`application ${email} ${to}`),
      subjectKind: 'application' as const,
      subjectId: id,
      kind: 'status' as const,
      authorId: null,
      at,
      data: { from: steps[place - 1]?.to ?? 'pending', to },
    }))
    if (changes.length > 0) await trx.insertInto('entries').values(changes).execute()
  }
}

/** Inserts the demo's enquiries and applications, with the rows of the files that are already stored. */
export async function seedDesk(
  trx: Transaction<Tables>,
  database: Database,
  files: DeskFiles,
): Promise<void> {
  await seedEnquiries(trx, database, files)
  await seedApplications(trx, database, files)
}
