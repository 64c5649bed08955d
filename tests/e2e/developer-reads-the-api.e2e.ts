import { expect, test } from './support/test.ts'

test('a developer browses the API at /api/docs', async ({ page, request }) => {
  await page.goto('/api/docs')
  // Swagger UI reads and draws the whole document before it shows a call, seven seconds on an idle machine.
  await expect(page.getByText('/api/blogs/published')).toBeVisible({ timeout: 90_000 })
  await page.getByText('/api/blogs/slug/{slug}').click()
  await expect(page.getByText('Get a published post and its related posts').first()).toBeVisible()

  const document = await (await request.get('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  const reply = document.paths['/api/comments/{id}/reply'].post
  expect(reply.requestBody.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['name', 'email', 'comment']),
  )
})
