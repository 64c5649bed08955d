import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { isRefused } from '#tests/faults/raw-connection.ts'
import { aPost, type Answer, type Client } from './api-client.ts'
import { draftSubtitle, type WriteLog, type ExpectedRecord, type RecordState } from './write-log.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns a PDF that differs from every other one. */
export function aUniquePdf(size = 20_000): { bytes: Buffer<ArrayBuffer>; sha256: string } {
  const bytes = Buffer.concat([aPdf(size), randomBytes(16)])
  return { bytes, sha256: hashOf(bytes) }
}

/** Returns an image of random pixels. */
const aRandomPng = () =>
  sharp(randomBytes(768), { raw: { width: 16, height: 16, channels: 3 } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>

/** Number of answers by status; `incomplete` for answers that were cut off, `refused` for connections that were refused. */
export type StatusCounts = Record<string, number>

type WriteScenario = (client: Client, writeLog: WriteLog, statusCounts: StatusCounts) => Promise<void>

/** Sends one write of a record and logs its outcome. @throws when there is no complete answer */
async function write(
  { writeLog, statusCounts }: { writeLog: WriteLog; statusCounts: StatusCounts },
  record: ExpectedRecord,
  value: RecordState,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  writeLog.startWrite(record, value)
  const answer = await send()
  statusCounts[answer.status] = (statusCounts[answer.status] ?? 0) + 1
  if (answer.status < 300) writeLog.acknowledge(record, value)
  else if (answer.status < 500) writeLog.reject(record, value)
  return answer.status < 300 ? answer : undefined
}

const nameAndEmail = (key: string) => ({ name: key, email: `${key}@example.com` })

const comment: WriteScenario = async (client, writeLog, statusCounts) => {
  const record = writeLog.startRecord('comment')
  const words = { ...nameAndEmail(record.key), postId: client.postId, comment: record.key }
  const on = { writeLog, statusCounts }
  const answer = await write(on, record, 'comment', () => client.send('POST /api/comments', words))
  if (!answer) return
  const reply = writeLog.startRecord('reply')
  const path = `POST /api/comments/${answer.body.comment._id}/reply`
  await write(on, reply, 'reply', () => client.send(path, { ...nameAndEmail(reply.key), comment: reply.key }))
}

/** Creates an enquiry with a file and completes it. Deletes it after `lifetimeMs`, or else every second one at once. */
const enquiryScenario =
  (lifetimeMs?: number): WriteScenario =>
  async (client, writeLog, statusCounts) => {
    const on = { writeLog, statusCounts }
    const { bytes, sha256 } = aUniquePdf()
    const record = writeLog.startRecord('enquiry', `${sha256} new`)
    const form = aForm({ ...nameAndEmail(record.key), project: 'A project.', file: [bytes, 'brief.pdf'] })
    if (!(await write(on, record, `${sha256} new`, () => client.send('POST /api/contact', form)))) return
    const found = await client.send(`GET /api/contact?search=${record.key}`)
    const id = found.body.data?.[0]?._id
    if (!id) return
    const path = `PATCH /api/contact/${id}/status`
    const completed = `${sha256} completed`
    if (!(await write(on, record, completed, () => client.send(path, { status: 'completed' })))) return
    if (lifetimeMs) await pause(lifetimeMs)
    if (lifetimeMs || writeLog.records.length % 2 === 0)
      await write(on, record, undefined, () => client.send(`DELETE /api/contact/${id}`))
  }

const enquiry = enquiryScenario()
const shortLivedEnquiry = enquiryScenario(400)

const application: WriteScenario = async (client, writeLog, statusCounts) => {
  const { bytes, sha256 } = aUniquePdf(60_000)
  const record = writeLog.startRecord('application', `${sha256} pending`)
  const texts = applicationTexts({ lastName: record.key, email: `${record.key}@example.com` })
  const form = aForm({ ...texts, cv: [bytes, 'cv.pdf'] })
  await write({ writeLog, statusCounts }, record, `${sha256} pending`, () =>
    client.send('POST /api/careers/apply', form),
  )
}

const subscriber: WriteScenario = async (client, writeLog, statusCounts) => {
  const record = writeLog.startRecord('subscriber')
  const words = { email: `${record.key}@example.com` }
  await write({ writeLog, statusCounts }, record, 'subscriber', () =>
    client.send('POST /api/newsletter', words),
  )
}

/** The text of every section of a post or draft at one save: its state in the log. */
const wordsOf = (key: string, save: number) => `${key} as save ${save} left it`
const contentOf = (key: string, save: number) => [{ type: 'paragraph', text: wordsOf(key, save) }]

/**
 * Creates and updates a post, and restores its first version as a new save; deletes every second one, and restores every second of those
 * from the trash.
 */
const post: WriteScenario = async (client, writeLog, statusCounts) => {
  const on = { writeLog, statusCounts }
  const record = writeLog.startRecord('post')
  const bodyOf = (save: number) =>
    aPost(record.key, client.category, { content: contentOf(record.key, save) })
  const save = async (words: number, methodAndPath: string, body: object) => {
    const answer = await write(on, record, wordsOf(record.key, words), () => client.send(methodAndPath, body))
    if (answer) record.saved = { id: answer.body.blogPost._id, revision: answer.body.blogPost.revision }
    return record.saved && answer ? record.saved : undefined
  }
  const created = await save(1, 'POST /api/blogs', bodyOf(1))
  if (!created) return
  const path = `/api/blogs/${created.id}`
  if (!(await save(2, `PUT ${path}`, { ...bodyOf(2), revision: created.revision }))) return
  const { body: found } = await client.send(`GET ${path}/versions/${created.revision}`)
  const content = found.version?.content
  if (!content || !(await save(1, `PUT ${path}`, { ...bodyOf(1), content }))) return
  const number = writeLog.records.length
  if (number % 2 !== 0) return
  if (!(await write(on, record, undefined, () => client.send(`DELETE ${path}`)))) return
  if (number % 4 === 0)
    await write(on, record, wordsOf(record.key, 1), () => client.send(`POST ${path}/restore`))
}

/** Saves a draft in three steps, then saves it as a post, which ends the draft. */
const draft: WriteScenario = async (client, writeLog, statusCounts) => {
  const on = { writeLog, statusCounts }
  const record = writeLog.startRecord('draft')
  const [id, editor] = [randomUUID(), randomUUID()]
  const path = `PUT /api/drafts/${id}`
  for (const sequence of [1, 2, 3]) {
    const body = { title: record.key, sections: contentOf(record.key, sequence) }
    const typed = { editor, after: sequence - 1, sequence, body }
    const words = `typed ${sequence}: ${wordsOf(record.key, sequence)}`
    if (!(await write(on, record, words, () => client.send(path, typed)))) return
  }
  const content = contentOf(record.key, 3)
  const more = { subtitle: draftSubtitle, content, draft: { id, sequence: 3 } }
  await write(on, record, `saved: ${wordsOf(record.key, 3)}`, () =>
    client.send('POST /api/blogs', aPost(record.key, client.category, more)),
  )
}

const category: WriteScenario = async (client, writeLog, statusCounts) => {
  const record = writeLog.startRecord('category')
  await write({ writeLog, statusCounts }, record, 'category', () =>
    client.send('POST /api/categories', { name: record.key }),
  )
}

const image: WriteScenario = async (client, writeLog, statusCounts) => {
  const form = aForm({ image: [await aRandomPng(), 'image.png'] })
  const answer = await client.send('POST /api/upload/image', form)
  statusCounts[answer.status] = (statusCounts[answer.status] ?? 0) + 1
  if (answer.status >= 300) return
  // The server chooses the URL, which is all that identifies an image.
  const record = writeLog.startRecord('image')
  record.key = answer.body.file.url
  writeLog.acknowledge(record, 'image')
}

const quick = { comment, enquiry, application, subscriber, post, draft, category }
export const writeScenarios = { ...quick, shortLivedEnquiry, image }

export type ScenarioName = keyof typeof writeScenarios

/** All scenarios without images, which take most of a second each. */
export const quickScenarios = Object.keys(quick) as ScenarioName[]

export type WriteLoad = {
  statusCounts: StatusCounts
  /** One sentence for each write without a complete answer: its name, duration and error. */
  brokenWrites: string[]
  /** Stops after the writes in progress. */
  stop(): Promise<unknown>
  /** Resolves when all writers have ended: after `stop`, or when the server is gone. */
  ended: Promise<unknown>
}

/** The scenarios to run, the number of concurrent writers, and the pause of each between two writes in milliseconds. */
type WriteLoadOptions = { names?: ScenarioName[]; writers?: number; pauseMs?: number }

/** Starts concurrent writers, each of which runs one scenario after the other as long as the server answers. */
export function startWriteLoad(
  client: Client,
  writeLog: WriteLog,
  { names = quickScenarios, writers = 6, pauseMs = 0 }: WriteLoadOptions = {},
): WriteLoad {
  const statusCounts: StatusCounts = {}
  const brokenWrites: string[] = []
  const stopping = new AbortController()
  const writer = async (first: number) => {
    for (let index = first; !stopping.signal.aborted; index += 1) {
      const name = names[index % names.length]!
      const startedAt = performance.now()
      try {
        await writeScenarios[name](client, writeLog, statusCounts)
        if (pauseMs > 0) await pause(pauseMs)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        // fetch throws a TypeError when the connection was refused or the answer was cut off
        const outcome = isRefused(error.cause) ? 'refused' : 'incomplete'
        if (outcome === 'incomplete')
          brokenWrites.push(`${name}, after ${Math.round(performance.now() - startedAt)} ms: ${error.cause}`)
        statusCounts[outcome] = (statusCounts[outcome] ?? 0) + 1
        return
      }
    }
  }
  const ended = Promise.all(Array.from({ length: writers }, (_, first) => writer(first)))
  return {
    statusCounts,
    brokenWrites,
    ended,
    stop() {
      stopping.abort()
      return ended
    },
  }
}
