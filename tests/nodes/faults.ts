import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { openS3Storage } from '#server/platform/storage/s3/storage.ts'
import { parseS3Url, type S3Bucket } from '#server/platform/storage/s3/bucket-url.rules.ts'
import { s3Keys } from '../support/s3-server.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { startLoad, type Account } from './load.ts'
import { nextVersion } from './next-version.ts'

/** What was counted. All but the first few are to be nothing. */
export type Verdict = {
  balancer: string
  reads: number
  editions: number
  comments: number
  files: number
  mails: number
  refused: { nodes: number; database: number; storage: number; upgrades: number }
  medianPublishMs: number
  slowestPublishMs: number
  lostComments: number
  lostFiles: number
  /** Files in the storage that no row knows, nor any announcement of their removal. */
  orphans: number
  mailsTwice: number
  stale: string[]
  wrong: string[]
}

export type Plan = {
  rounds: number
  visitors: number
  /**
   * In each round a node is also held for a while, as by a machine that swaps; and at last each node is replaced by one
   * of the next version, the first of which migrates the database.
   */
  isThorough?: boolean
}

/** A mail server that takes everything, and knows each letter by its id. */
async function openMailbox() {
  const ids: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')))
      stream.on('end', () => {
        ids.push(/^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? 'none')
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    ids,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Waits until something has been seen, for as long as a fault may last. */
async function until(what: string, isSeen: () => boolean, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!isSeen()) {
    if (Date.now() > end) throw new Error(`Never seen under load: ${what}`)
    await pause(10)
  }
}

const progressOf = ({ comments, enquiries, edition, reads }: Account) => ({
  written: comments.size + enquiries.size,
  files: enquiries.size,
  edition,
  reads,
})

/**
 * Breaks the parts of a site in turn while it is used: each node is killed and comes back, each is stopped and started as
 * an operator would, the database is killed and comes back, the storage is; and counts what was promised against what is.
 */
export async function breakInTurn({ rounds, visitors, isThorough }: Plan): Promise<Verdict> {
  const mailbox = await openMailbox()
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'desk@example.com', NOTIFY_EMAIL: 'team@example.com' }
  const cluster = await startCluster({ env })
  try {
    const load = await startLoad(cluster.base, visitors)
    const { account } = load
    /** Some more of everything has been done and acknowledged. */
    const goesOn = async (what: string) => {
      const from = progressOf(account)
      await until(what, () => {
        const now = progressOf(account)
        return now.files > from.files + 1 && now.edition > from.edition + 1 && now.reads > from.reads + 10
      })
    }
    const refused = { nodes: 0, database: 0, storage: 0, upgrades: 0 }
    const during = async (part: keyof typeof refused, work: () => Promise<void>) => {
      const before = account.refused
      await work()
      refused[part] += account.refused - before
    }

    await goesOn('a beginning')
    for (let round = 0; round < rounds; round += 1) {
      const node = cluster.nodes[round % cluster.nodes.length]!
      await during('nodes', async () => {
        await node.kill()
        await goesOn('work without the node that was killed')
        // In the short run it stays away: how a node comes back is seen below.
        if (!isThorough) return
        await node.start()
        await goesOn('work with it again')
      })
      await during('nodes', async () => {
        const next = cluster.nodes[(round + 1) % cluster.nodes.length]!
        const code = await next.stop()
        if (code !== 0) account.wrong.push(`a node that was told to stop ended with ${code}`)
        await next.start()
        await goesOn('work after a stop and a start')
      })
      if (isThorough) {
        await during('nodes', async () => {
          const held = cluster.nodes[(round + 2) % cluster.nodes.length]!
          held.child.kill('SIGSTOP')
          // The editor may be waiting for that very node.
          const [from, end] = [account.edition, Date.now() + 3_000]
          await until('a while', () => account.edition > from + 2 || Date.now() > end)
          held.child.kill('SIGCONT')
          await goesOn('work with a node that was held')
        })
      }
      await during('database', async () => {
        await cluster.postgres.crash()
        const before = account.refused
        await until('refusals without a database', () => account.refused > before + 5)
        await cluster.postgres.restart()
        await goesOn('work with the database again')
      })
      await during('storage', async () => {
        await cluster.s3.kill()
        const before = account.refused
        await until('refusals without the storage', () => account.refused > before)
        await cluster.s3.start()
        await goesOn('work with the storage again')
      })
    }
    if (isThorough) {
      const next = await nextVersion()
      try {
        for (const node of cluster.nodes) {
          await during('upgrades', async () => {
            await node.stop()
            await node.start(next.folder)
            await goesOn('work with a node of the next version')
          })
        }
      } finally {
        await next.remove()
      }
    }
    await load.stop()
    const lost = await lostOf(cluster, account, load.token)
    const times = account.published.toSorted((one, other) => one - other)
    return {
      balancer: cluster.balancer.kind,
      reads: account.reads,
      editions: account.edition,
      comments: account.comments.size,
      files: account.enquiries.size,
      mails: mailbox.ids.length,
      refused,
      medianPublishMs: Math.round(times[Math.floor(times.length / 2)] ?? 0),
      slowestPublishMs: Math.round(times.at(-1) ?? 0),
      ...lost,
      mailsTwice: mailbox.ids.length - new Set(mailbox.ids).size,
      stale: account.stale,
      wrong: account.wrong,
    }
  } finally {
    await cluster.stop()
    await mailbox.close()
  }
}

/** What was acknowledged and is not there, or not what was sent. */
async function lostOf({ base, postgres, s3 }: Cluster, account: Account, token: string) {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const comments = await client.query<{ comment: string }>('select comment from comments')
  const enquiries = await client.query<{ id: string; project: string }>('select id, project from enquiries')
  const known = await client.query<{ name: string }>(
    `select 'private/' || stored_name as name from files union select name from file_removals`,
  )
  await client.end()
  const kept = new Set(comments.rows.map(({ comment }) => comment))
  const lostComments = [...account.comments].filter((mark) => !kept.has(mark)).length
  const idOf = new Map(enquiries.rows.map(({ id, project }) => [project, id]))
  let lostFiles = 0
  for (const [mark, sha256] of account.enquiries) {
    const headers = { authorization: `Bearer ${token}` }
    const found = await fetch(`${base}/api/contact/${idOf.get(mark)}`, { headers })
    const { data } = (await found.json()) as { data?: { filePath: string } }
    const file = data && (await fetch(`${base}/${data.filePath}`))
    const bytes = file?.ok ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lostFiles += 1
  }
  const keys = { accessKeyId: s3Keys.AWS_ACCESS_KEY_ID, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY }
  const storage = openS3Storage(parseS3Url(s3.url, keys) as S3Bucket, tmpdir())
  const names = new Set(known.rows.map(({ name }) => name))
  let orphans = 0
  for await (const { name } of storage.list('private')) if (!names.has(name)) orphans += 1
  return { lostComments, lostFiles, orphans }
}
