import type { Transaction } from 'kysely'
import { demoApplications, demoEnquiries, type DemoApplication } from '#content/demo-desk.ts'
import { EnquiryBody } from '#contract/enquiries/enquiries.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { demoId } from './demo-ids.ts'
import type { DeskFiles } from './desk-files.ts'

const dayMs = 24 * 60 * 60_000
const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()

/** The way of an application to its status, and the days after which each step was taken. */
const ways: Record<DemoApplication['status'], [DemoApplication['status'], number][]> = {
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
    const { name, companyName, email, mobile, project } = EnquiryBody.parse(body)
    const id = demoId(`enquiry ${email}`)
    const file = enquiries.get(email)?.row
    if (file) await trx.insertInto('files').values(file).execute()
    await trx
      .insertInto('enquiries')
      .values({
        id,
        name,
        company_name: companyName,
        email,
        mobile,
        project,
        file_id: file?.id ?? null,
        status,
        created_at: createdAt,
        updated_at: status === 'new' ? createdAt : later(createdAt, dayMs),
      })
      .execute()
    await recordSearch.enquiries.index(trx, id, `${name} ${email}`)
  }
}

async function seedApplications(trx: Transaction<Tables>, { recordSearch }: Database, { cvs }: DeskFiles) {
  for (const application of demoApplications) {
    const { firstName, lastName, email, status, appliedAt } = application
    const id = demoId(`application ${email}`)
    const file = cvs.get(email)!.row
    const steps = ways[status].map(([to, days]) => ({ to, at: later(appliedAt, days * dayMs) }))
    await trx.insertInto('files').values(file).execute()
    await trx
      .insertInto('applications')
      .values({
        id,
        first_name: firstName,
        last_name: lastName,
        email,
        phone: application.phone,
        position: application.position,
        experience: application.experience,
        cover_letter: application.coverLetter,
        cv_file_id: file.id,
        status,
        admin_notes: application.adminNotes,
        applied_at: appliedAt,
        created_at: appliedAt,
        updated_at: steps.at(-1)?.at ?? appliedAt,
      })
      .execute()
    await recordSearch.applications.index(trx, id, `${firstName} ${lastName} ${email}`)
    const events = steps.map(({ to, at }, place) => ({
      id: demoId(`application ${email} ${to}`),
      application_id: id,
      at,
      actor_id: null,
      actor_email: 'admin@stratoworks.example',
      from_status: steps[place - 1]?.to ?? ('pending' as const),
      to_status: to,
    }))
    if (events.length > 0) await trx.insertInto('application_events').values(events).execute()
  }
}

/** Writes the demo's enquiries and applications, with the rows of the files that are stored already. */
export async function seedDesk(
  trx: Transaction<Tables>,
  database: Database,
  files: DeskFiles,
): Promise<void> {
  await seedEnquiries(trx, database, files)
  await seedApplications(trx, database, files)
}
