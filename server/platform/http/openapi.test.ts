import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { send } = await testApp()
const { body } = await send('GET /api/openapi.json')

test('GET /api/openapi.json describes forms with their file', () => {
  const { content } = body.paths['/api/careers/apply'].post.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  const { schema } = content['multipart/form-data']
  expect(schema.properties.cv).toMatchObject({ type: 'string', format: 'binary' })
  expect(schema.required).toContain('cv')
  expect(schema.required).toContain('coverLetter')
  const contact = body.paths['/api/contact'].post.requestBody.content['multipart/form-data'].schema
  expect(contact.properties.file.format).toBe('binary')
  expect(contact.required.toSorted()).toEqual(['email', 'name', 'project'])
})

test('GET /api/openapi.json describes downloads by their media type', () => {
  const csv = body.paths['/api/newsletter/subscribers.csv'].get
  expect(Object.keys(csv.responses['200'].content)).toEqual(['text/csv'])
  expect(csv.security).toEqual([{ bearer: [] }])
  const cv = body.paths['/api/careers/applications/{id}/download-cv'].get
  expect(cv.responses['200'].content['application/octet-stream'].schema.format).toBe('binary')
})

test('GET /api/openapi.json says of every call who may use it, and that there is no licence', () => {
  const calls = Object.values<Record<string, { security?: unknown[] }>>(body.paths).flatMap((path) =>
    Object.values(path),
  )
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter(({ security }) => security === undefined)).toEqual([])
  expect(body.paths['/api/contact'].post.security).toEqual([])
  expect(body.paths['/api/contact'].get.description).toBe('Available to the roles owner, sales.')
  expect(body.info.license.name).toContain('No licence')
})
