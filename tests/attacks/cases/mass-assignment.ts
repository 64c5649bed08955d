import { formatNumber } from '#contract/locale.ts'
import type { CallName } from '#contract/addresses.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aForm, aPdf, type SampleFile } from '#tests/support/sample-files.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createSiteWithSecrets, parametersFor, fillPath } from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import {
  exampleSite,
  writeExamples,
  type WriteCall,
  type WriteExample,
} from '#tests/support/write-examples.ts'
import { allRows } from '#tests/attacks/database-contents.ts'

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
  const count = Math.ceil(more.length / fieldsPerForm)
  return Array.from({ length: count }, (_, index) => {
    const part = more.slice(index * fieldsPerForm, (index + 1) * fieldsPerForm)
    return { ...body, ...Object.fromEntries(part) }
  })
}

/**
 * Whether a valid body is rejected for another reason: registration is closed, the current password is wrong, or there is no mail server
 * for what it sends.
 */
function isExpectedRejection(name: string, status: number): boolean {
  return name === 'changePassword'
    ? status === 400
    : /^(register|send(Reply|Application|Enquiry|Issue)|emailSubscription|testIssue|forward)/.test(name) &&
        status === 409
}

/** Sends bodies that set fields which only the server may set. */
export const massAssignment: Attack = {
  name: 'mass assignment and IDOR',
  claim: "a body sets only what its call allows, and no id opens another's record",
  rounds: { short: 1, long: 5 },
  async run(context, rounds) {
    const failures = createFailureList()
    let injected = 0
    for (let round = 0; round < rounds; round += 1) {
      const testApp = await context.openApp()
      const { send, database } = testApp
      const site = await createSiteWithSecrets(testApp)
      const checkRows = async (what: string) => {
        const rows = JSON.stringify(await allRows(database))
        for (const value of [id, moment, String(number), text]) {
          if (rows.includes(value)) failures.add(`${what} stores ${value}`)
        }
      }
      const calls = Object.entries(api as Record<string, Endpoint>).filter(
        ([name, { body }]) => body && !/^(login|confirm|unsub)/.test(name),
      )
      const examples = writeExamples(exampleSite(testApp, site))
      for (const [name, endpoint] of calls) {
        const isOpen = endpoint.access === 'public'
        const valid = validBodies(site)[name as CallName]
        // calls that need a token, a factor or another person
        const example: WriteExample = valid ? { body: valid } : await examples[name as WriteCall]()
        const path = fillPath(endpoint.address, example.params ?? parametersFor(name, site))
        for (const body of withPrivilegedFields(endpoint, example.body as object)) {
          injected += Object.keys(body).length
          const file: SampleFile = [aPdf(1000 + injected), 'a.pdf']
          const form = endpoint.file && aForm({ ...texts(body), [endpoint.file.field]: file })
          const { status, text: answer } = await send(`${endpoint.address.split(' ')[0]} ${path}`, {
            body: form ?? body,
            // Registration needs a token once an account exists.
            ...((!isOpen || name === 'register') && {
              authorization: example.authorization || site.authorization,
            }),
          })
          if (status >= 300 && !isExpectedRejection(name, status))
            failures.add(`${name} is ${status}: ${answer}`)
          const isPublic = isOpen && name !== 'register'
          if (isPublic && /isAuthor":true|isApproved":true/.test(answer.replaceAll(approvedParent, '')))
            failures.add(`${name} answers ${answer}`)
        }
        await checkRows(name)
      }
      const email = 'ada@example.com'
      const mine = await rowsOf(database, 'comments', { email })
      if (mine.length === 0 || mine.some((row) => row.isApproved)) failures.add('a comment approves itself')
      const replies = await rowsOf(database, 'replies', { email })
      if (replies.length === 0 || replies.some((row) => row.isApproved || row.isAuthor))
        failures.add("a reply makes itself the author's")
      if ((await rowsOf(database, 'enquiries', { email })).some(({ status }) => status !== 'new'))
        failures.add('an enquiry sets its own status')

      // A record must not be reachable through another parent.
      for (const call of [
        `DELETE /api/comments/${site.pending}/reply/${site.reply}`,
        `PUT /api/comments/${site.pending}/reply-status`,
        `GET /api/contact/${site.application}`,
        `GET /api/careers/applications/${site.enquiry}`,
        `GET /api/careers/applications/${site.enquiry}/download-cv`,
        `GET /api/blogs/${site.comment}`,
      ]) {
        const body = call.startsWith('PUT') ? { replyId: site.reply, isApproved: true } : undefined
        const { status } = await send(call, { authorization: site.authorization, body })
        if (status !== 404) failures.add(`${call} is ${status}`)
      }
    }
    return { summary: `${formatNumber(injected)} privileged fields injected`, failures: failures.all }
  },
}

/** The part of a public answer that describes the approved parent comment. */
const approvedParent = /"isApproved":true,"replies":\[[^\]]*\]/g

/** Converts the fields of a body to texts for a form. */
function texts(body: object): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, text(value)]))
}
