import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync, crc32 } from 'node:zlib'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { aPost, type Answer, type Client } from './client.ts'
import type { Ledger, Note, Value } from './ledger.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PDF that no other is equal to. */
export function aDocument(size = 20_000): { bytes: Buffer<ArrayBuffer>; sha256: string } {
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
export function aPicture(): Buffer<ArrayBuffer> {
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
export type Tally = Record<string, number>

type Write = (client: Client, ledger: Ledger, tally: Tally) => Promise<void>

/** Sends one write about a record and notes its answer. @throws when no whole answer comes */
async function write(
  { ledger, tally }: { ledger: Ledger; tally: Tally },
  note: Note,
  value: Value,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  ledger.change(note, value)
  const answer = await send()
  tally[answer.status] = (tally[answer.status] ?? 0) + 1
  if (answer.status < 300) ledger.acknowledge(note, value)
  else if (answer.status < 500) ledger.refused(note, value)
  return answer.status < 300 ? answer : undefined
}

const person = (mark: string) => ({ name: mark, email: `${mark}@example.com` })

const comment: Write = async (client, ledger, tally) => {
  const note = ledger.begin('comment')
  const words = { ...person(note.mark), postId: client.postId, comment: note.mark }
  const on = { ledger, tally }
  const answer = await write(on, note, 'comment', () => client.ask('POST /api/comments', words))
  if (!answer) return
  const reply = ledger.begin('reply')
  const path = `POST /api/comments/${answer.body.comment._id}/reply`
  await write(on, reply, 'reply', () => client.ask(path, { ...person(reply.mark), comment: reply.mark }))
}

/** An enquiry with a file; then it is looked up, moved on and, after `livesMs` or every second time at once, deleted. */
const anEnquiry =
  (livesMs?: number): Write =>
  async (client, ledger, tally) => {
    const on = { ledger, tally }
    const { bytes, sha256 } = aDocument()
    const note = ledger.begin('enquiry', `${sha256} new`)
    const form = aForm({ ...person(note.mark), project: 'A project.', file: [bytes, 'brief.pdf'] })
    if (!(await write(on, note, `${sha256} new`, () => client.ask('POST /api/contact', form)))) return
    const found = await client.ask(`GET /api/contact?search=${note.mark}`)
    const id = found.body.data?.[0]?._id
    if (!id) return
    const path = `PATCH /api/contact/${id}/status`
    const moved = `${sha256} completed`
    if (!(await write(on, note, moved, () => client.ask(path, { status: 'completed' })))) return
    if (livesMs) await pause(livesMs)
    if (livesMs || ledger.notes.length % 2 === 0)
      await write(on, note, undefined, () => client.ask(`DELETE /api/contact/${id}`))
  }

const enquiry = anEnquiry()
const briefEnquiry = anEnquiry(400)

const application: Write = async (client, ledger, tally) => {
  const { bytes, sha256 } = aDocument(60_000)
  const note = ledger.begin('application', `${sha256} pending`)
  const form = aForm({
    firstName: 'Ada',
    lastName: note.mark,
    email: `${note.mark}@example.com`,
    phone: '0491 570 006',
    position: 'Other',
    experience: '5 years',
    coverLetter: 'Dear desk.',
    cv: [bytes, 'cv.pdf'],
  })
  await write({ ledger, tally }, note, `${sha256} pending`, () => client.ask('POST /api/careers/apply', form))
}

const subscriber: Write = async (client, ledger, tally) => {
  const note = ledger.begin('subscriber')
  const words = { email: `${note.mark}@example.com` }
  await write({ ledger, tally }, note, 'subscriber', () => client.ask('POST /api/newsletter', words))
}

/** A post is written, saved again and, every second time, deleted. */
const post: Write = async (client, ledger, tally) => {
  const on = { ledger, tally }
  const note = ledger.begin('post', '')
  const body = aPost(note.mark, client.category)
  const made = await write(on, note, '', () => client.ask('POST /api/blogs', body))
  if (!made) return
  const path = `/api/blogs/${made.body.blogPost._id}`
  const saved = { ...body, subtitle: 'Saved again' }
  if (!(await write(on, note, 'Saved again', () => client.ask(`PUT ${path}`, saved)))) return
  if (ledger.notes.length % 2 === 0) await write(on, note, undefined, () => client.ask(`DELETE ${path}`))
}

const category: Write = async (client, ledger, tally) => {
  const note = ledger.begin('category')
  await write({ ledger, tally }, note, 'category', () =>
    client.ask('POST /api/categories', { name: note.mark }),
  )
}

const image: Write = async (client, ledger, tally) => {
  const form = aForm({ image: [aPicture(), 'picture.png'] })
  const answer = await client.ask('POST /api/upload/image', form)
  tally[answer.status] = (tally[answer.status] ?? 0) + 1
  if (answer.status >= 300) return
  // Its address, made by the server, is the only mark that it has.
  const note = ledger.begin('image')
  note.mark = answer.body.file.url
  ledger.acknowledge(note, 'image')
}

export const writes = { comment, enquiry, briefEnquiry, application, subscriber, post, category, image }

export type WriteName = keyof typeof writes

/** All but pictures, which take a process of their own and most of a second. */
export const quickWrites: WriteName[] = [
  'comment',
  'enquiry',
  'application',
  'subscriber',
  'post',
  'category',
]

export type Load = {
  tally: Tally
  /** Of each write that got no whole answer: which it was, how long after it began, and why. */
  broken: string[]
  /** Lets every writer finish what it is at. */
  stop(): Promise<unknown>
  /** Resolves when no writer is left: after `stop`, or when the server is gone. */
  ended: Promise<unknown>
}

/** What is written, by how many at once, and how long each of them rests in between (ms). */
type Pace = { names?: WriteName[]; writers?: number; restMs?: number }

/** Writes for as long as answers come: some writers at once, each of them one thing after the other. */
export function startLoad(
  client: Client,
  ledger: Ledger,
  { names = quickWrites, writers = 6, restMs = 0 }: Pace = {},
): Load {
  const tally: Tally = {}
  const broken: string[] = []
  const stopping = new AbortController()
  const writer = async (first: number) => {
    for (let turn = first; !stopping.signal.aborted; turn += 1) {
      const name = names[turn % names.length]!
      const began = performance.now()
      try {
        await writes[name](client, ledger, tally)
        if (restMs > 0) await pause(restMs)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        // fetch throws a TypeError when no whole answer came: nobody listens any more, or an answer was cut off
        const { code, message } = (error.cause ?? {}) as NodeJS.ErrnoException
        const outcome = code === 'ECONNREFUSED' ? 'unasked' : 'broken'
        if (outcome === 'broken')
          broken.push(`${name}, after ${Math.round(performance.now() - began)} ms: ${message}`)
        tally[outcome] = (tally[outcome] ?? 0) + 1
        return
      }
    }
  }
  const ended = Promise.all(Array.from({ length: writers }, (_, first) => writer(first)))
  return {
    tally,
    broken,
    ended,
    stop() {
      stopping.abort()
      return ended
    },
  }
}
