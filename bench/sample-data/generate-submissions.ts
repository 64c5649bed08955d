import { openings } from '#content/openings.ts'
import { otherPosition } from '#contract/careers/limits.ts'
import { applicationStatuses } from '#contract/careers/limits.ts'
import { EnquiryBody } from '#contract/enquiries/enquiries.ts'
import { enquiryStatuses } from '#contract/enquiries/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import { idFromName, seededRandom } from './generate-posts.ts'
import { applicationKind } from '#server/features/careers/application-kind.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'

const positions = [...openings.map(({ title }) => title), otherPosition]

const batch = 200
const names = 'Ada Bela Chidi Dilek Emre Farah Goran Hana Ines Jonas Kofi Lena Mei Noor Oscar Priya'.split(
  ' ',
)
const families = 'Abara Berg Costa Demir Endo Fischer Garcia Haddad Ito Jensen Kaya Lindqvist Moreau'.split(
  ' ',
)
const project =
  'We run forty services on one cluster and would like releases that nobody has to stay up for. '

/** Inserts `count` enquiries and `count` applications with CVs. The same count always creates the same rows. */
export async function generateSubmissions(database: Database, count: number): Promise<void> {
  const start = Date.UTC(2015, 0, 1)
  const step = Math.floor((Date.UTC(2026, 0, 1) - start) / count)
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index)
    await database.transaction(async (trx) => {
      const people = numbers.map((number) => person(number, new Date(start + number * step).toISOString()))
      await trx
        .insertInto('enquiries')
        .values(people.map(({ enquiry }) => enquiry))
        .execute()
      await trx
        .insertInto('files')
        .values(people.map(({ cv }) => cv))
        .execute()
      await trx
        .insertInto('applications')
        .values(people.map(({ application }) => application))
        .execute()
      const { recordSearch } = database
      await recordSearch(enquiryKind).add(
        trx,
        people.map(({ enquiry }) => enquiry),
      )
      await recordSearch(applicationKind).add(
        trx,
        people.map(({ application }) => application),
      )
    })
  }
}

function person(number: number, at: string) {
  const random = seededRandom(number + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const [first, last] = [pick(names), pick(families)]
  const email = `${first}.${last}.${number}@example.com`.toLowerCase()
  const timestamps = { createdAt: at, updatedAt: at }
  const cvId = idFromName(`cv ${number}`)
  const name = `${first} ${last}`
  return {
    enquiry: {
      id: idFromName(`enquiry ${number}`),
      ...EnquiryBody.parse({ name, email, project: project.repeat(3) }),
      status: pick(enquiryStatuses),
      ...timestamps,
    },
    cv: {
      id: cvId,
      kind: 'cv' as const,
      storedName: `cv/${cvId}.pdf`,
      originalName: `${last}.pdf`,
      mimeType: 'application/pdf',
      byteSize: 120_000,
      sha256: cvId.replaceAll('-', '').repeat(2),
      createdAt: at,
    },
    application: {
      id: idFromName(`application ${number}`),
      firstName: first,
      lastName: last,
      email,
      phone: '+49 30 5550100',
      position: pick(positions),
      experience: '3-5 years',
      coverLetter: project.repeat(4),
      cvFileId: cvId,
      status: pick(applicationStatuses),
      appliedAt: at,
      ...timestamps,
    },
  }
}
