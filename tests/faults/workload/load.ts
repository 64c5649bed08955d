import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync, crc32 } from 'node:zlib'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { aPost, type Answer, type Client } from './api-client.ts'
import type { WriteLog, ExpectedRecord, RecordState } from './write-log.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PDF that no other is equal to. */
export function aUniquePdf(size = 20_000): { bytes: Buffer<ArrayBuffer>; sha256: string } {
  const bytes = Buffer.concat([aPdf(size), randomBytes(16)])
  return { bytes, sha256: hashOf(bytes) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of 16 × 16 pixels. */
export function aRandomPng(): Buffer<ArrayBuffer> {
  const head = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 2, 0, 0, 0])
  const rows = Buffer.concat(Array.from({ length: 16 }, () => Buffer.concat([Buffer.of(0), randomBytes(48)])))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ])
}

/** What was answered, by status. `broken`: no whole answer came; `unasked`: nobody listened. */
export type StatusCounts = Record<string, number>

type WriteScenario = (client: Client, writeLog: WriteLog, statusCounts: StatusCounts) => Promise<void>

/** Sends one write about a record and records its answer. @throws when no whole answer comes */
async function write(
  { writeLog, tally }: { writeLog: WriteLog; tally: StatusCounts },
  record: ExpectedRecord,
  value: RecordState,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  writeLog.startWrite(record, value)
  const answer = await send()
  tally[answer.status] = (tally[answer.status] ?? 0) + 1
  if (answer.status < 300) writeLog.acknowledge(record, value)
  else if (answer.status < 500) writeLog.reject(record, value)
  return answer.status < 300 ? answer : undefined
}

const nameAndEmail = (key: string) => ({ name: key, email: `${key}@example.com` })

const comment: WriteScenario = async (client, writeLog, tally) => {
  const record = writeLog.startRecord('comment')
  const words = { ...nameAndEmail(record.key), postId: client.postId, comment: record.key }
  const on = { writeLog, tally }
  const answer = await write(on, record, 'comment', () => client.ask('POST /api/comments', words))
  if (!answer) return
  const reply = writeLog.startRecord('reply')
  const path = `POST /api/comments/${answer.body.comment._id}/reply`
  await write(on, reply, 'reply', () => client.ask(path, { ...nameAndEmail(reply.key), comment: reply.key }))
}

/** An enquiry with a file; then it is looked up, moved on and, after `livesMs` or every second time at once, deleted. */
const enquiryScenario =
  (lifetimeMs?: number): WriteScenario =>
  async (client, writeLog, tally) => {
    const on = { writeLog, tally }
    const { bytes, sha256 } = aUniquePdf()
    const record = writeLog.startRecord('enquiry', `${sha256} new`)
    const form = aForm({ ...nameAndEmail(record.key), project: 'A project.', file: [bytes, 'brief.pdf'] })
    if (!(await write(on, record, `${sha256} new`, () => client.ask('POST /api/contact', form)))) return
    const found = await client.ask(`GET /api/contact?search=${record.key}`)
    const id = found.body.data?.[0]?._id
    if (!id) return
    const path = `PATCH /api/contact/${id}/status`
    const moved = `${sha256} completed`
    if (!(await write(on, record, moved, () => client.ask(path, { status: 'completed' })))) return
    if (lifetimeMs) await pause(lifetimeMs)
    if (lifetimeMs || writeLog.records.length % 2 === 0)
      await write(on, record, undefined, () => client.ask(`DELETE /api/contact/${id}`))
  }

const enquiry = enquiryScenario()
const shortLivedEnquiry = enquiryScenario(400)

const application: WriteScenario = async (client, writeLog, tally) => {
  const { bytes, sha256 } = aUniquePdf(60_000)
  const record = writeLog.startRecord('application', `${sha256} pending`)
  const form = aForm({
    firstName: 'Ada',
    lastName: record.key,
    email: `${record.key}@example.com`,
    phone: '0491 570 006',
    position: 'Other',
    experience: '5 years',
    coverLetter: 'Dear desk.',
    cv: [bytes, 'cv.pdf'],
  })
  await write({ writeLog, tally }, record, `${sha256} pending`, () =>
    client.ask('POST /api/careers/apply', form),
  )
}

const subscriber: WriteScenario = async (client, writeLog, tally) => {
  const record = writeLog.startRecord('subscriber')
  const words = { email: `${record.key}@example.com` }
  await write({ writeLog, tally }, record, 'subscriber', () => client.ask('POST /api/newsletter', words))
}

/** A post is written, saved again and, every second time, deleted. */
const post: WriteScenario = async (client, writeLog, tally) => {
  const on = { writeLog, tally }
  const record = writeLog.startRecord('post', '')
  const body = aPost(record.key, client.category)
  const made = await write(on, record, '', () => client.ask('POST /api/blogs', body))
  if (!made) return
  const path = `/api/blogs/${made.body.blogPost._id}`
  const saved = { ...body, subtitle: 'Saved again' }
  if (!(await write(on, record, 'Saved again', () => client.ask(`PUT ${path}`, saved)))) return
  if (writeLog.records.length % 2 === 0)
    await write(on, record, undefined, () => client.ask(`DELETE ${path}`))
}

const category: WriteScenario = async (client, writeLog, tally) => {
  const record = writeLog.startRecord('category')
  await write({ writeLog, tally }, record, 'category', () =>
    client.ask('POST /api/categories', { name: record.key }),
  )
}

const image: WriteScenario = async (client, writeLog, tally) => {
  const form = aForm({ image: [aRandomPng(), 'picture.png'] })
  const answer = await client.ask('POST /api/upload/image', form)
  tally[answer.status] = (tally[answer.status] ?? 0) + 1
  if (answer.status >= 300) return
  // Its address, made by the server, is the only key that it has.
  const record = writeLog.startRecord('image')
  record.key = answer.body.file.url
  writeLog.acknowledge(record, 'image')
}

export const writeScenarios = {
  comment,
  enquiry,
  shortLivedEnquiry,
  application,
  subscriber,
  post,
  category,
  image,
}

export type ScenarioName = keyof typeof writeScenarios

/** All but pictures, which take a process of their own and most of a second. */
export const quickScenarios: ScenarioName[] = [
  'comment',
  'enquiry',
  'application',
  'subscriber',
  'post',
  'category',
]

export type WriteLoad = {
  tally: StatusCounts
  /** Of each write that got no whole answer: which it was, how long after it began, and why. */
  brokenWrites: string[]
  /** Lets every writer finish what it is at. */
  stop(): Promise<unknown>
  /** Resolves when no writer is left: after `stop`, or when the server is gone. */
  ended: Promise<unknown>
}

/** What is written, by how many at once, and how long each of them rests in between (ms). */
type WriteLoadOptions = { names?: ScenarioName[]; writers?: number; pauseMs?: number }

/** Writes for as long as answers come: some writers at once, each of them one thing after the other. */
export function startWriteLoad(
  client: Client,
  writeLog: WriteLog,
  { names = quickScenarios, writers = 6, pauseMs = 0 }: WriteLoadOptions = {},
): WriteLoad {
  const tally: StatusCounts = {}
  const brokenWrites: string[] = []
  const stopping = new AbortController()
  const writer = async (first: number) => {
    for (let turn = first; !stopping.signal.aborted; turn += 1) {
      const name = names[turn % names.length]!
      const began = performance.now()
      try {
        await writeScenarios[name](client, writeLog, tally)
        if (pauseMs > 0) await pause(pauseMs)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        // fetch throws a TypeError when no whole answer came: nobody listens any more, or an answer was cut off
        const { code, message } = (error.cause ?? {}) as NodeJS.ErrnoException
        const outcome = code === 'ECONNREFUSED' ? 'unasked' : 'broken'
        if (outcome === 'broken')
          brokenWrites.push(`${name}, after ${Math.round(performance.now() - began)} ms: ${message}`)
        tally[outcome] = (tally[outcome] ?? 0) + 1
        return
      }
    }
  }
  const ended = Promise.all(Array.from({ length: writers }, (_, first) => writer(first)))
  return {
    tally,
    brokenWrites,
    ended,
    stop() {
      stopping.abort()
      return ended
    },
  }
}
