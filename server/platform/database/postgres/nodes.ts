import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Freshness, NodeOptions, Nodes } from '#server/platform/database/nodes.ts'

/** Notified by triggers (migration 0040-nodes), by one node that asks the others, and by those that answer. */
const channels = { changes: 'frontdesk_changes', asks: 'frontdesk_asks', answers: 'frontdesk_answers' }

/** Each node holds this advisory lock, shared, while it listens: so the database knows who does. */
const presence = 1_907_231

/**
 * What a node keeps counts as fresh for this long (ms) after it last asked the database and was answered. Whoever waits
 * this long after a commit may be sure of every node that has not answered.
 */
const leaseMs = 1_000
/** A database that has not answered for this long hangs. */
const answerMs = 2 * leaseMs
const beatMs = 200
const retryMs = 250

/** What nodes say to all where there is an id of a question to answer: that they listen from now on, or no more. */
const hello = 'hello'
const goodbye = 'goodbye'

/**
 * Makes this process one of the nodes of the database at `url`, on a connection of its own that listens.
 *
 * Notifications reach a connection before the answer to a query that began after they were sent. So a beat that was
 * answered proves that everything committed before the beat has been heard; and an ask that a node answers proves that it
 * has heard what was committed before the ask.
 * @param pool for asking the others
 */
export async function joinNodes(
  url: string,
  pool: Pool,
  { secretFingerprint: print, warn }: NodeOptions,
): Promise<Nodes> {
  const listeners: (() => void)[] = []
  const asked = new Map<string, (pid: number) => void>()
  /** Nodes that have listened and have not said goodbye: one that the database no longer lists may not know that yet. */
  const known = new Set<number>()
  let client: Client | undefined
  let ownPid = 0
  /** When the last beat that was answered had begun. */
  let heardAt = -Infinity
  /** When the database was heard again after it had been away, or the connection to it, or had been slow to answer. */
  let backAt = -Infinity
  /** Whether nothing reached the database when that was last tried. */
  let isAway = false
  let hasLeft = false

  const changed = () => listeners.forEach((listener) => listener())

  /** One query at a time: a beat and an answer may meet. */
  let turn: Promise<unknown> = Promise.resolve()
  const say = (over: Client, words: string, values: string[] = []) => {
    const said = turn.then(() => over.query(words, values))
    turn = said.catch(() => {})
    return said
  }

  const connect = async () => {
    const fresh = new Client({
      connectionString: url,
      application_name: 'frontdesk node',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    const lose = () => {
      if (client !== fresh) return
      client = undefined
      wake()
    }
    fresh.on('error', lose).on('end', lose)
    try {
      await fresh.connect()
      const { rows } = await fresh.query<{ pid: number }>('select pg_backend_pid() as pid')
      const { pid } = rows[0]!
      fresh.on('notification', ({ channel, payload = '' }) => {
        if (channel === channels.changes) changed()
        if (channel === channels.asks)
          say(fresh, 'select pg_notify($1, $2)', [channels.answers, `${payload} ${pid}`]).catch(lose)
        if (channel === channels.answers) hear(payload)
      })
      for (const channel of Object.values(channels)) await fresh.query(`listen ${channel}`)
      // Whoever is counted listens, and whoever listens uncounted trusts nothing yet.
      await fresh.query('select pg_advisory_lock_shared($1, $2)', [presence, print])
      await fresh.query('select pg_notify($1, $2)', [channels.answers, `${hello} ${pid}`])
      known.delete(ownPid)
      ownPid = pid
      for (const node of await connectedNodes(fresh)) known.add(node.pid)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    changed()
    return fresh
  }

  const hear = (payload: string) => {
    const [id = '', from] = payload.split(' ')
    const pid = Number(from)
    if (id === goodbye) known.delete(pid)
    else known.add(pid)
    asked.get(id)?.(pid)
  }

  const beat = async (over: Client) => {
    const begun = performance.now()
    await say(over, 'select 1')
    if (client === over) heardAt = begun
  }

  const drop = (over: Client | undefined) => {
    if (client === over) client = undefined
    over?.end().catch(() => {})
  }

  /** Ends a rest: whoever has just lost the connection finds out at once whether the database is there. */
  let wake: () => void = () => {}
  const rest = (ms: number) =>
    Promise.race([new Promise<void>((resolve) => (wake = resolve)), pause(ms, undefined, { ref: false })])

  /** A node that may not listen can still read: then others publish, and it must not show what it keeps. */
  const isReached = () =>
    Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      pause(answerMs, false, { ref: false }),
    ])

  const live = async () => {
    let isTold = false
    for (;;) {
      if (hasLeft) return drop(client)
      const over = client
      const begun = performance.now()
      try {
        await beat(over ?? (await connect()))
        isAway = false
        if (!over || performance.now() - begun >= leaseMs) backAt = performance.now()
        if (isTold) warn('the database is heard again: what was kept of pages has been dropped')
        isTold = false
        await rest(beatMs)
      } catch (error) {
        if (hasLeft) return drop(client)
        drop(over)
        isAway ||= performance.now() - begun >= answerMs
        // A connection may end alone: the next attempt tells whether the database is there.
        if (over && !isAway) continue
        if (!isTold) warn('the database is not heard: no page is kept until it is', error)
        isTold = true
        isAway = !(await isReached())
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  const ask = async (until: number) => {
    const id = randomUUID()
    const answered = new Set<number>()
    let wakeAsker: () => void = () => {}
    asked.set(id, (pid) => {
      answered.add(pid)
      wakeAsker()
    })
    const isDone = () => [...known].every((pid) => answered.has(pid))
    try {
      await pool.query('select pg_notify($1, $2)', [channels.asks, id])
      for (;;) {
        const present = (await connectedNodes(pool)).map(({ pid }) => pid)
        for (const pid of present) known.add(pid)
        const patience = Math.min(100, until - performance.now())
        if (isDone()) return
        if (patience <= 0) {
          // Of those that have gone without a goodbye, the lease is over.
          for (const pid of known) if (!answered.has(pid) && !present.includes(pid)) known.delete(pid)
          return
        }
        await Promise.race([
          new Promise<void>((resolve) => (wakeAsker = () => isDone() && resolve())),
          pause(patience),
        ])
        if (isDone()) return
      }
    } finally {
      asked.delete(id)
    }
  }

  await beat(await connect())
  const strangers = (await connectedNodes(pool)).filter((one) => Number(one.print) !== print >>> 0)
  if (strangers.length > 0) warn('another node signs with another APP_SECRET: set the same on every node')
  const life = live()

  return {
    freshness(): Freshness {
      if (client && performance.now() - heardAt < leaseMs) return 'fresh'
      return isAway ? 'offline' : 'uncertain'
    },

    async waitForNodes() {
      const until = performance.now() + leaseMs
      // Where the database was away for all, some may not know yet that it is back: they listen to nobody, and go on
      // showing what they kept.
      const untilOthersAreBack = client ? backAt + leaseMs - performance.now() : leaseMs
      if (untilOthersAreBack > 0) await pause(untilOthersAreBack)
      try {
        await ask(until)
      } catch {
        // The database went away after the commit: whoever heard nothing of that trusts nothing after the lease.
        await pause(Math.max(0, until - performance.now()))
      }
    },

    onChange: (listener) => void listeners.push(listener),

    async leave() {
      hasLeft = true
      const over = client
      client = undefined
      const farewell = async () => {
        if (!over) return
        await say(over, 'select pg_notify($1, $2)', [channels.answers, `${goodbye} ${ownPid}`]).catch(
          () => {},
        )
        await over.end().catch(() => {})
      }
      // A database that hangs hears no goodbye.
      await Promise.race([farewell(), pause(leaseMs, undefined, { ref: false })])
      wake()
      await life
    },
  }
}

/** The nodes that serve a database now: their listening connections, and the print of the secret that each signs with. */
export async function connectedNodes(pool: Pool | Client): Promise<{ pid: number; print: number }[]> {
  const { rows } = await pool.query<{ pid: number; print: number }>(
    `select pid, objid::bigint as print from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2
       and granted and database = (select oid from pg_database where datname = current_database())`,
    [presence],
  )
  return rows
}
