import { olderRecordsJob } from '#server/desk/desk-search.ts'
import { applicationKind } from '#server/features/careers/application-kind.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import { idFromName, seededRandom } from './generate-posts.ts'
import { generateSubmissions } from './generate-submissions.ts'

const batch = 100
/** The entries of each enquiry: letters and answers in turn, and one note. */
const entriesOfEach = 6
const hour = 60 * 60_000
/** A word that one in a thousand entries has. */
export const rareWord = 'zanzibar'

const words =
  'release cluster deploy rollback budget meeting Tuesday proposal invoice contract staging incident review access pipeline database'.split(
    ' ',
  )

function entry(subjectId: string, createdAt: string, number: number) {
  const random = seededRandom(number + 1)
  const text = Array.from({ length: 60 }, () => words[Math.floor(random() * words.length)]!)
  if (number % 1_000 === 0) text.push(rareWord)
  const place = number % entriesOfEach
  const kind = place === entriesOfEach - 1 ? 'note' : place % 2 === 0 ? 'letter' : 'answer'
  return {
    id: idFromName(`entry ${number}`),
    subjectKind: 'enquiry' as const,
    subjectId,
    kind: kind as 'note' | 'letter' | 'answer',
    authorId: null,
    at: addMs(createdAt, (place + 1) * hour),
    title: kind === 'note' ? '' : 'Re: Your message',
    text: text.join(' '),
    data: {},
    delivery: kind === 'letter' ? ('sent' as const) : ('' as const),
    origin: kind === 'answer' ? ('person' as const) : ('' as const),
    senderName: kind === 'answer' ? 'Ann Lee' : '',
    senderEmail: kind === 'answer' ? `ann${number}@example.com` : '',
    messageId: kind === 'answer' ? `<${number}@mail.example.com>` : '',
  }
}

/** Inserts `count` enquiries, each with a timeline of six entries that its search finds. The same count always creates the same rows. */
export async function generateDesk(database: Database, count: number): Promise<void> {
  await generateSubmissions(database, count)
  const enquiries = await database.query
    .selectFrom('enquiries')
    .select(['id', 'createdAt'])
    .orderBy('createdAt')
    .execute()
  for (let from = 0; from < count; from += batch) {
    const some = enquiries.slice(from, from + batch)
    const entries = some.flatMap(({ id, createdAt }, index) =>
      Array.from({ length: entriesOfEach }, (_, place) =>
        entry(id, createdAt, (from + index) * entriesOfEach + place),
      ),
    )
    await database.transaction((trx) => trx.insertInto('entries').values(entries).execute())
  }
  // otherwise the server does it while it is measured
  for (const kind of [enquiryKind, applicationKind]) {
    const { run } = olderRecordsJob(database, kind)
    while (await run(new AbortController().signal));
  }
}
