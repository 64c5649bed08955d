import { expect, test } from './support/test.ts'
import { adminToken, signIn } from './support/sign-in.ts'

test('a long timeline shows its newest entries, earlier ones on request, and long emails whole on request', async ({
  page,
}) => {
  const name = `Lengthy${Date.now().toString(36)}`
  const multipart = { name, email: 'lee@example.com', project: `We have a lot to say. ${name}` }
  expect((await page.request.post('/api/contact', { multipart })).status()).toBe(201)
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const { data } = await (await page.request.get(`/api/contact?search=${name}`, { headers })).json()
  const path = `/api/contact/${data[0]._id}/timeline`
  for (let n = 1; n <= 60; n += 1)
    await page.request.post(path, { headers, data: { kind: 'note', text: `Note number ${n}.` } })
  const whole = `Beginning of a long email. ${'More of it. '.repeat(20)}Its end.`
  const asEmail = (entry: object, isCut: boolean) => ({
    ...entry,
    kind: 'answer',
    title: 'Re: Your message',
    text: isCut ? whole.slice(0, 60) : whole,
    isCut,
    answer: {
      sender: { name: 'Lee', email: 'lee@example.com' },
      isContact: true,
      origin: 'person',
      quoteStart: null,
      bytes: 9_000,
      notes: [],
      refused: [],
    },
  })
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const isOne = 'entry' in body
      const json = isOne
        ? { ...body, entry: asEmail(body.entry, false) }
        : {
            ...body,
            entries: body.entries.map((entry: object) =>
              entry === body.entries.at(-1) ? asEmail(entry, true) : entry,
            ),
          }
      await route.fulfill({ response, json })
    },
  )
  await signIn(page)
  await page.goto(`/admin/enquires/${data[0]._id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Note number 11.')).toBeVisible()
  await expect(timeline.getByText('Note number 10.')).toHaveCount(0)

  await timeline.getByRole('button', { name: 'Show all' }).click()
  await expect(timeline.getByText('Its end.')).toBeVisible()
  await expect(timeline.getByRole('button', { name: 'Show all' })).toHaveCount(0)

  await timeline.getByRole('button', { name: 'Show earlier' }).click()
  await expect(timeline.getByText('Note number 1.', { exact: true })).toBeAttached()
  await expect(timeline.getByText('Note number 11.')).toBeVisible()
  await expect(timeline.locator('[data-row]:focus')).toContainText('Note number 11.')
  await expect(timeline.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)

  // what was loaded stays when the newest entries are loaded again
  await page.getByText('Note', { exact: true }).click()
  await page.getByLabel('Note for colleagues').fill('One more.')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect(timeline.getByText('Note number 1.', { exact: true })).toBeAttached()
  await expect(timeline.locator('[data-row]')).toHaveCount(61)
})
