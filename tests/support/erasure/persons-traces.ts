import { expect } from 'vitest'
import { countedRecords, recordKinds } from '#contract/records/record-kinds.ts'
import { aComment, anApplication, anEnquiry, aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'
import { exampleSite, recordExamples } from '#tests/support/write-examples.ts'
import { findStoredWords } from './stored-words.ts'

type Site = Pick<TestApp, 'send' | 'database' | 'location'>

/** The address of the person; the words below are all the data about them. */
export const email = 'Yvorzink.Drelbosh@plimqua.example'
/** The words of an enquiry of the person. */
export const enquiryWords = ['brumwelk', 'ostgrovia', 'fraxilomp', 'klindorth']
const wordsHere = [
  ...'yvorzink drelbosh plimqua quaxoline zellabrint nurvoskad tjaldimor wexilburg hrokuntal gnipfard'.split(
    ' ',
  ),
  ...'umblisqua vantrulix corbizeno sporlavix'.split(' '),
  ...enquiryWords,
]

/** The kinds of visitors that examples create, each with a word. */
const plain = recordKinds.flatMap((kind) => {
  const example = 'held' in kind && recordExamples[kind.name]
  return example ? [{ ...example, word: `xq${kind.name}` }] : []
})
export const words = [...wordsHere, ...plain.map(({ word }) => word)]

/** The person sends an enquiry. */
export async function sendEnquiry(site: Pick<TestApp, 'send' | 'database'>): Promise<void> {
  const texts = { name: 'Brumwelk', companyName: 'Ostgrovia', email, project: 'A fraxilomp' }
  await anEnquiry(site, { ...texts, file: [aPdf(), 'klindorth.pdf'] })
}

/** Somebody uses every form, and the back office everything that they sent. Others do so before and after. */
export async function aPersonsTraces(site: Site): Promise<{ authorization: string }> {
  const { send, database } = site
  const { authorization } = await aSignedInAdmin(database)
  const post = await aPost(database)
  const ofOthers = async (numbers: number[]) => {
    await Promise.all(
      numbers.flatMap((n) => [
        aComment(database, post.id, { comment: `Kept ${n}` }),
        send('POST /api/contact', { body: aForm(enquiryTexts({ name: `Kept ${n}` })) }),
      ]),
    )
  }
  await ofOthers([1, 2, 3, 4, 5, 6])
  const comment = { postId: post.id, name: 'Quaxoline', email, comment: 'Zellabrint!' }
  expect((await send('POST /api/comments', { body: comment })).status).toBe(201)
  const below = await aComment(database, post.id)
  const reply = { name: 'Quaxoline', email, comment: 'Nurvoskad.' }
  expect((await send(`POST /api/comments/${below}/reply`, { body: reply })).status).toBe(201)
  await sendEnquiry(site)
  await anApplication(site, {
    firstName: 'Tjaldimor',
    lastName: 'Wexilburg',
    email,
    // of several pages, which are free pages once it is deleted
    coverLetter: 'Hrokuntal and more. '.repeat(480),
    experience: 'Gnipfard',
    cv: [aPdf(), 'umblisqua.pdf'],
  })
  const shared = await send('POST /api/shared-drafts', { authorization, body: { subject: post.id } })
  const review = { token: shared.body.link.slice(-43), name: email, section: 'first', text: 'Sporlavix?' }
  expect((await send('POST /api/shared-drafts/comments', { body: review })).status).toBe(201)
  for (const { create, word } of plain)
    await create(exampleSite(site, { authorization }).send, word, email.toUpperCase())
  const invitation = { email, name: 'Quaxoline', roles: ['writer'] }
  await send('POST /api/team/invitations', { authorization, body: invitation })
  await send('POST /api/auth/login', { body: { email, password: 'wrong' } })
  await ofOthers([7, 8, 9])

  const enquiries = await send('GET /api/contact?search=brumwelk', { authorization })
  const status = { authorization, body: { status: 'completed' } }
  await send(`PATCH /api/contact/${enquiries.body.data[0]._id}/status`, status)
  const { body } = await send('GET /api/careers/applications', { authorization })
  const notes = { authorization, body: { status: 'reviewed', adminNotes: 'Vantrulix, a corbizeno' } }
  await send(`PUT /api/careers/applications/${body.data.applications[0]._id}/status`, notes)
  const comments = await send('GET /api/comments?search=zellabrint', { authorization })
  await send(`PUT /api/comments/${comments.body.comments[0]._id}/approve`, { authorization })
  const { databaseUrl } = site.location
  if (databaseUrl) await runStatement(databaseUrl, 'analyze')
  expect(await findStoredWords(site.location, wordsHere)).toEqual(wordsHere)
  const { holdings } = (await send('POST /api/privacy/find', { authorization, body: { email } })).body
  const forgotten = countedRecords.filter((name) => holdings[name] === 0)
  expect(forgotten, 'Leave one of each here, or in tests/support/write-examples.ts').toEqual([])
  return { authorization }
}
