import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openS3Storage } from '#server/platform/storage/s3/storage.ts'
import { parseS3Url, type S3Bucket } from '#server/platform/storage/s3/bucket-url.rules.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { s3Keys } from '#tests/support/servers/s3-server.ts'
import { median } from '#tests/support/statistics.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { startLoad, type Load } from './load.ts'
import { nextVersion } from './next-version.ts'

/** Waits for a condition under load. @throws with the description when it does not come true within two minutes */
async function waitFor(description: string, isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`Did not happen under load: ${description}`)
    await pause(10)
  }
}

/**
 * Interrupts the parts of a site in turn while it is used: nodes are killed, stopped, restarted and suspended, the database and the
 * file storage are killed and restarted, and at the end the next version replaces each node, the first of which migrates the database.
 * Then compares what was acknowledged with what is stored.
 * @returns the counts of the run; `unavailable` has the 503 answers by the part that was interrupted
 */
export async function interruptEachPart(rounds: number) {
  const mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'desk@example.com', NOTIFY_EMAIL: 'team@example.com' }
  const cluster = await startCluster({ env })
  try {
    const load = await startLoad(cluster.base, 3)
    const { observed } = load
    /** Waits until more enquiries, publications and reads have succeeded. */
    const expectProgress = async (situation: string) => {
      const { enquiries, edition, reads } = observed
      const files = enquiries.size
      const hasGoneOn = () =>
        enquiries.size > files + 1 && observed.edition > edition + 1 && observed.reads > reads + 10
      await waitFor(`progress ${situation}`, hasGoneOn)
    }
    const unavailable = { nodes: 0, database: 0, storage: 0, upgrades: 0 }
    const during = async (part: keyof typeof unavailable, work: () => Promise<void>) => {
      const before = observed.unavailable
      await work()
      unavailable[part] += observed.unavailable - before
    }

    await expectProgress('at the beginning')
    for (let round = 0; round < rounds; round += 1) {
      const node = cluster.nodes[round % cluster.nodes.length]!
      await during('nodes', async () => {
        await node.kill()
        await expectProgress('without the killed node')
        await node.start()
        await expectProgress('with the restarted node')
      })
      await during('nodes', async () => {
        const next = cluster.nodes[(round + 1) % cluster.nodes.length]!
        const code = await next.stop()
        if (code !== 0) observed.wrongAnswers.push(`a stopped node exited with ${code}`)
        await next.start()
        await expectProgress('after a stop and a start')
      })
      await during('nodes', async () => {
        const suspended = cluster.nodes[(round + 2) % cluster.nodes.length]!
        process.kill(suspended.pid(), 'SIGSTOP')
        // The editor's request may be on that node, so its progress alone cannot end the wait.
        const [from, deadline] = [observed.edition, Date.now() + 3_000]
        const hasWaited = () => observed.edition > from + 2 || Date.now() > deadline
        await waitFor('publications, or three seconds', hasWaited)
        process.kill(suspended.pid(), 'SIGCONT')
        await expectProgress('after a node was suspended')
      })
      await during('database', async () => {
        await cluster.postgres.crash()
        const before = observed.unavailable
        await waitFor('503 without a database', () => observed.unavailable > before + 5)
        await cluster.postgres.restart()
        await expectProgress('with the restarted database')
      })
      await during('storage', async () => {
        await cluster.s3.kill()
        const before = observed.unavailable
        await waitFor('503 without the storage', () => observed.unavailable > before)
        await cluster.s3.start()
        await expectProgress('with the restarted storage')
      })
    }
    const next = await nextVersion()
    try {
      for (const node of cluster.nodes) {
        await during('upgrades', async () => {
          await node.stop()
          await node.start(next.folder)
          await expectProgress('with a node of the next version')
        })
      }
    } finally {
      await next.remove()
    }
    await load.stop()
    const losses = await findLosses(cluster, load)
    const messageIds = new Set(mail.received.map(({ headers }) => headers.get('message-id')))
    return {
      reads: observed.reads,
      editions: observed.edition,
      comments: observed.comments.size,
      files: observed.enquiries.size,
      emails: mail.received.length,
      unavailable,
      medianPublishMs: Math.round(median(observed.publishMs)),
      slowestPublishMs: Math.round(Math.max(...observed.publishMs)),
      ...losses,
      duplicateEmails: mail.received.length - messageIds.size,
      staleReads: observed.staleReads,
      wrongAnswers: observed.wrongAnswers,
    }
  } finally {
    await cluster.stop()
    await mail.close()
  }
}

/** Counts acknowledged comments and files that are missing or differ, and stored files that nothing refers to. */
async function findLosses({ base, postgres, s3 }: Cluster, { observed, token }: Load) {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const comments = await client.query<{ comment: string }>('select comment from comments')
  const enquiries = await client.query<{ id: string; project: string }>('select id, project from enquiries')
  const known = await client.query<{ name: string }>(
    `select 'private/' || stored_name as name from files union select name from file_removals`,
  )
  await client.end()
  const storedComments = new Set(comments.rows.map(({ comment }) => comment))
  const lostComments = [...observed.comments].filter((text) => !storedComments.has(text)).length
  const idOf = new Map(enquiries.rows.map(({ id, project }) => [project, id]))
  let lostFiles = 0
  for (const [text, sha256] of observed.enquiries) {
    const headers = { authorization: `Bearer ${token}` }
    const found = await fetch(`${base}/api/contact/${idOf.get(text)}`, { headers })
    const { data } = (await found.json()) as { data?: { filePath: string } }
    const file = data && (await fetch(`${base}/${data.filePath}`))
    const bytes = file?.ok ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lostFiles += 1
  }
  const keys = { accessKeyId: s3Keys.AWS_ACCESS_KEY_ID, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY }
  const storage = openS3Storage(parseS3Url(s3.url, keys) as S3Bucket, tmpdir())
  const names = new Set(known.rows.map(({ name }) => name))
  let orphanedFiles = 0
  for await (const { name } of storage.list('private')) if (!names.has(name)) orphanedFiles += 1
  return { lostComments, lostFiles, orphanedFiles }
}
