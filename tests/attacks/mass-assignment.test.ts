import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import { rowsOf } from '#tests/support/rows.ts'
import {
  exampleSite,
  writeExamples,
  type WriteCall,
  type WriteExample,
} from '#tests/support/write-examples.ts'
import { allRows } from './database-contents.ts'
import { createSiteWithSecrets, fillPath, formOf } from './site-with-secrets.ts'

const id = '0badc0de-0bad-4bad-8bad-0badc0de0bad'
const moment = '1999-12-31T23:59:59.000Z'
const number = 987_654_321
const text = 'injected-by-attack'

/** Fields that only the server may set, spelled as in bodies and as columns, with recognisable values. */
const privileged: Record<string, unknown> = {
  ...Object.fromEntries(
    ['_id', 'id', 'userId', 'user_id', 'postId', 'post_id', 'commentId', 'comment_id', 'categoryId']
      .concat(['category_id', 'fileId', 'file_id', 'cvFileId', 'cv_file_id', 'actorId', 'authorId'])
      .map((name) => [name, id]),
  ),
  ...Object.fromEntries(
    ['createdAt', 'created_at', 'updatedAt', 'updated_at', 'appliedAt', 'applied_at', 'confirmedAt']
      .concat(['confirmed_at', 'unsubscribedAt', 'expiresAt', 'expires_at', 'lastUsedAt', 'listed_at'])
      .map((name) => [name, moment]),
  ),
  ...Object.fromEntries(['likes', 'count', 'total', 'byte_size', 'n'].map((name) => [name, number])),
  ...Object.fromEntries(
    ['role', 'fingerprint', 'passwordHash', 'password_hash', 'email_key', 'name_key', 'filePath', 'cvPath']
      .concat(['storedName', 'stored_name', 'originalFileName', 'original_name', 'cvOriginalName'])
      .concat(['confirm_token_hash', 'unsubscribe_token_hash', 'profileImage', 'profile_image', 'adminNotes'])
      .concat(['admin_notes', 'token', 'slug', 'category', 'actor', 'mime_type', 'sha256', 'url_path'])
      .map((name) => [name, text]),
  ),
  isAuthor: true,
  is_author: true,
  isApproved: true,
  is_approved: true,
  isAdmin: true,
  is_admin: true,
  status: 'hired',
  replies: [{ _id: id, name: text, comment: text, isAuthor: true, isApproved: true }],
  comments: [{ _id: id }],
  user: { _id: id, isAdmin: true },
  constructor: { prototype: { isAdmin: true } },
  'author.isAdmin': true,
  $set: { isApproved: true },
}

/** The server accepts forms of up to 40 fields. */
const fieldsPerForm = 28

/** Adds to a valid body every privileged field that the call does not have; several bodies for a form. */
function withPrivilegedFields(endpoint: Endpoint, body: object): object[] {
  // The body of a reply has `isAuthor`, which has no effect.
  const ownFields = new Set(Object.keys(endpoint.body?.shape ?? {}).filter((name) => name !== 'isAuthor'))
  const more = Object.entries(privileged).filter(([name]) => !ownFields.has(name))
  if (!endpoint.file) return [{ ...Object.fromEntries(more), ...body }]
  const parts = [
    more.slice(0, fieldsPerForm),
    more.slice(fieldsPerForm, 2 * fieldsPerForm),
    more.slice(2 * fieldsPerForm),
  ]
  return parts.map((part) => ({ ...body, ...Object.fromEntries(part) }))
}

/** Calls that are rejected for another reason: the current password is wrong, or there is no mail server for what they send. */
const rejected =
  /^(register|send(Reply|Application|Enquiry|Issue)|emailSubscription|testIssue|forward|resendInvitation|invite)/

test("a body sets only what its call allows, and no id opens another's record", async () => {
  const app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { send, database } = app
  const site = await createSiteWithSecrets(app)
  const examples = writeExamples(exampleSite(app, site))
  const calls = Object.entries(api as Record<string, Endpoint>).filter(
    ([name, { body }]) => body && !/^(login|confirm|unsub)/.test(name),
  )
  for (const [name, endpoint] of calls) {
    const isPublic = endpoint.access === 'public' && name !== 'register'
    const isCard = name === 'createLinkCard'
    const example: WriteExample = isCard
      ? { body: { url: 'http://127.0.0.1/' } }
      : await examples[name as WriteCall]()
    const { body, params = {}, query = '', authorization = site.authorization } = example
    const valid = body instanceof FormData ? Object.fromEntries(body) : (body as object)
    const path = `${fillPath(endpoint.address, params)}${query}`
    for (const [turn, bent] of withPrivilegedFields(endpoint, valid).entries()) {
      const { status, text: answer } = await send(`${endpoint.address.split(' ')[0]} ${path}`, {
        body: endpoint.file ? formOf(bent) : bent,
        ...(!isPublic && authorization && { authorization }),
      })
      // the second body of a form repeats what the first one did
      if (turn === 0 && !(status === 409 && rejected.test(name)))
        expect(status, `${name}: ${answer}`).toBeLessThan(300)
      if (isPublic)
        expect(answer.replaceAll(approvedParent, '')).not.toMatch(/isAuthor":true|isApproved":true/)
    }
    const rows = JSON.stringify(await allRows(database))
    const stored = [id, moment, String(number), text].filter((value) => rows.includes(value))
    expect(stored, `${name}`).toEqual([])
  }
  const email = 'ada@example.com'
  const [comment] = await rowsOf(database, 'comments', { email })
  expect(comment).toMatchObject({ isApproved: false })
  const [reply] = await rowsOf(database, 'replies', { email })
  expect(reply).toMatchObject({ isApproved: false, isAuthor: false })
  expect(await rowsOf(database, 'enquiries', { name: 'Maya', status: 'hired' as never })).toEqual([])

  // A record must not be reachable through another parent.
  const { authorization } = site
  const body = { replyId: site.reply, isApproved: true }
  for (const call of [
    `DELETE /api/comments/${site.pending}/reply/${site.reply}`,
    `PUT /api/comments/${site.pending}/reply-status`,
    `GET /api/contact/${site.application}`,
    `GET /api/careers/applications/${site.enquiry}`,
    `GET /api/careers/applications/${site.enquiry}/download-cv`,
    `GET /api/blogs/${site.comment}`,
  ])
    expect(
      await send(call, { authorization, ...(call.startsWith('PUT') && { body }) }),
      `${call}`,
    ).toMatchObject({
      status: 404,
    })
})

/** The part of a public answer that describes the approved parent comment. */
const approvedParent = /"isApproved":true,"replies":\[[^\]]*\]/g
