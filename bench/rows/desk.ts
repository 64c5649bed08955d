import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { deskViews } from '#contract/desk/limits.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { startImapServer } from '#tests/support/servers/imap-server.ts'
import { median } from '#tests/support/statistics.ts'
import { judgeAmounts, type Outcome } from '../report/judge.ts'
import { adminToken } from '../servers/admin-account.ts'
import type { Bench, Row } from '../row.ts'
import { generateDesk, rareWord } from '../sample-data/generate-desk.ts'

const count = { enquiries: 10_000, mails: 1_000, requests: 20 }
const limits = { viewMs: 300, searchMs: 200, bulkMs: 10_000, heldMs: 100, takenMs: 60_000 }

const views = ['', ...deskViews.map((view) => `view=${view}`), 'status=new', 'assigned=none', 'page=300']
/** A word of one entry in a thousand, one of most entries, several, the name of a person, and none. */
const searches = [rareWord, 'rollback', 'budget Tuesday invoice', 'lindqvist', 'xylophone']

async function openDesk(folder: string, imapUrl: string) {
  const env = { DATA_DIR: folder, RATE_LIMITS: 'off', IMAP_URL: imapUrl }
  const settings = readSettings(env)
  const database = await openDatabase(settings)
  await database.migrate()
  const options = { settings, database, log: createLog('silent'), hasPageCache: false, hasPages: false }
  const { app, mailer } = await createApp(options)
  return { app, mailer, database }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

const inboxes = [
  '',
  'assigned=me',
  'view=snoozed',
  'view=done',
  `search=${rareWord}`,
  'view=done&search=rollback',
]

/** Median times (ms) of some lists, each requested several times. */
async function measureLists(request: (path: string) => Promise<number>, paths: string[]) {
  const medians: number[] = []
  for (const path of paths) {
    const times: number[] = []
    for (let round = 0; round < count.requests; round += 1) times.push(await request(path))
    medians.push(median(times))
  }
  return medians
}

/** Runs some work. @returns how long it took, and the longest time (ms) that another writer waited for meanwhile */
async function measureHold({ database }: Desk, work: () => Promise<unknown>) {
  const over = new AbortController()
  let longestMs = 0
  const writing = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now()
      await database.transaction((trx) =>
        trx
          .insertInto('settings')
          .values({ key: 'bench', value: '' })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
          .execute(),
      )
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await pause(5)
    }
  })()
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  over.abort()
  await writing
  return { ms, longestMs }
}

async function measureDesk(
  desk: Desk,
  mailbox: Awaited<ReturnType<typeof startImapServer>>,
  { showProgress }: Bench,
) {
  const { app, mailer, database } = desk
  showProgress(`making ${count.enquiries} enquiries and their timelines`)
  await generateDesk(database, count.enquiries)
  await app.ready()
  const headers = { authorization: `Bearer ${await adminToken(app)}` }
  const request = async (url: string, payload?: object) => {
    const startedAt = performance.now()
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers,
      ...(payload && { payload }),
    })
    const ms = performance.now() - startedAt
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return ms
  }
  showProgress('views')
  const viewTimes = await measureLists((query) => request(`/api/contact?${query}`), views)
  showProgress('the inbox')
  const inboxTimes = await measureLists((query) => request(`/api/inbox?${query}`), inboxes)
  showProgress('searches')
  const searchTimes = await measureLists(
    (words) => request(`/api/contact?search=${encodeURIComponent(words)}`),
    searches,
  )
  showProgress('a change of all of them')
  const snoozedUntil = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const bulk = await measureHold(desk, () =>
    request('/api/contact/changes', { filter: {}, change: { status: 'completed', snoozedUntil } }),
  )
  showProgress(`taking ${count.mails} mails`)
  const ids = await database.query.selectFrom('enquiries').select('id').limit(count.mails).execute()
  const taking = await measureHold(desk, async () => {
    for (const { id } of ids)
      mailbox.deliver(aMail({ to: mailer.answerAddress(id)!, text: 'Thank you. '.repeat(200) }))
    while (mailbox.unread() > 0) await pause(20)
  })
  return { viewTimes, inboxTimes, searchTimes, bulk, taking }
}

export const desk: Row = {
  name: 'desk',
  about:
    'views and searches of 10,000 enquiries with 60,000 entries, a change of all, and 1,000 mails taken in',
  async measure(bench): Promise<Outcome[]> {
    const mailbox = await startImapServer()
    const opened = await openDesk(bench.folder, mailbox.url)
    try {
      const { viewTimes, inboxTimes, searchTimes, bulk, taking } = await measureDesk(opened, mailbox, bench)
      const slowest = (times: number[], names: string[]) => names[times.indexOf(Math.max(...times))] || 'all'
      const of = (row: string, measured: number[], max: number, note?: string) =>
        judgeAmounts({
          row: `desk: ${row}`,
          measured,
          max,
          unit: 'ms',
          usesLargest: true,
          ...(note && { note }),
        })
      const load = `load ${loadavg()[0]!.toFixed(1)}`
      return [
        of('the slowest view', viewTimes, limits.viewMs, `${slowest(viewTimes, views)}; ${load}`),
        of('the slowest view of the inbox', inboxTimes, limits.viewMs, slowest(inboxTimes, inboxes)),
        of('the slowest search', searchTimes, limits.searchMs, slowest(searchTimes, searches)),
        of('10,000 changed at once', [bulk.ms], limits.bulkMs),
        of('others wait meanwhile', [bulk.longestMs], limits.heldMs),
        of(
          '1,000 mails taken in',
          [taking.ms],
          limits.takenMs,
          `others wait ${Math.round(taking.longestMs)} ms`,
        ),
      ]
    } finally {
      await opened.app.close()
      await opened.database.close()
      await mailbox.close()
    }
  },
}
