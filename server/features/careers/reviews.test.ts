import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)

const get = async (path: string) =>
  (await send(`GET /api/careers/applications${path}`, { authorization })).body

/** Applies and finds the application in the list. */
async function anApplication() {
  const body = aForm({ ...applicationTexts(), cv: [aPdf(), 'cv.pdf'] })
  expect((await send('POST /api/careers/apply', { body })).status).toBe(201)
  return (await get('')).data.applications[0]
}

test('PUT /api/careers/applications/{id}/status with an older revision is 409 with the application as it is', async () => {
  const { _id } = await anApplication()
  const put = (body: object) => send(`PUT /api/careers/applications/${_id}/status`, { authorization, body })
  const { data: shown } = await get(`/${_id}`)
  expect(shown.revision).toBe(1)
  const first = await put({ status: 'reviewed', adminNotes: 'Theirs.', revision: shown.revision })
  expect([first.status, first.body.data.revision]).toEqual([200, 2])
  const late = await put({ status: 'hired', adminNotes: 'Mine.', revision: shown.revision })
  expect([late.status, late.body.message]).toEqual([409, 'Somebody else saved this application meanwhile'])
  expect(late.body.data).toMatchObject({ status: 'reviewed', adminNotes: 'Theirs.', revision: 2 })
  expect((await get(`/${_id}`)).data).toMatchObject({ status: 'reviewed', adminNotes: 'Theirs.' })

  const older = await put({ status: 'hired' })
  expect([older.status, older.body.data.revision], 'a client that names none').toEqual([200, 3])
  expect((await put({ status: 'hired', revision: 3 })).body.data.revision, 'nothing changed').toBe(3)
  const wrong = await put({ status: 'hired', revision: 'new' })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'The revision must be a whole number'])
})

test('of ten reviews of one revision at the same time, one is saved', async () => {
  const { _id } = await anApplication()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      untilReady(() =>
        send(`PUT /api/careers/applications/${_id}/status`, {
          authorization,
          body: { status: 'reviewed', adminNotes: `Reviewer ${index}`, revision: 1 },
        }),
      ),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})
