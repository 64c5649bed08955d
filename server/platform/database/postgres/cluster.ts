import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { CacheFreshness, ClusterOptions, Cluster } from '#server/platform/database/cluster.ts'
import { changesChannel } from '#server/platform/database/triggers.ts'
import { connectedNodes, registration, storageClaim } from './node-locks.ts'

/** Channels for NOTIFY: triggers send changes (`notifyNodes`), nodes send questions and answers. */
const channels = { changes: changesChannel, questions: 'frontdesk_asks', answers: 'frontdesk_answers' }

/**
 * How long (ms) a node's cache is fresh after the start of its last answered heartbeat. This long after a commit, nodes that haven't
 * answered serve nothing older.
 */
const leaseMs = 1_000
/** How long (ms) a database may take to answer before it counts as unreachable. */
const answerTimeoutMs = 2 * leaseMs
const heartbeatMs = 200
const retryMs = 250

/** Sent instead of a question's id by a node that starts or stops listening. */
const hello = 'hello'
const goodbye = 'goodbye'

const otherStorage =
  'another node stores files elsewhere, so each is missing files that the other receives: set the same STORAGE_URL on every node, or ' +
  'let them share DATA_DIR/files'

/**
 * Makes this process a node of the database at `url`, with its own listening connection.
 * PostgreSQL delivers notifications to a connection before the result of a query that began after they were sent. So an answered heartbeat
 * proves that everything committed before it was received, and a node that answers a question has received everything that was committed
 * before the question.
 * @param pool for questions to the other nodes
 */
export async function joinCluster(
  url: string,
  pool: Pool,
  { secretFingerprint, storageFingerprint: readStorageFingerprint, warn, alarm }: ClusterOptions,
): Promise<Cluster> {
  const storageFingerprint = await readStorageFingerprint()
  const listeners: (() => void)[] = []
  /** Handlers of answers, by the question's id. */
  const openQuestions = new Map<string, (pid: number) => void>()
  /** Nodes that have listened and not left properly. One that the database no longer lists may still serve from its caches. */
  const knownPids = new Set<number>()
  let client: Client | undefined
  let ownPid = 0
  /** When the last answered heartbeat began. */
  let heartbeatAt = -Infinity
  /** When the connection was last restored, or answered after a delay. */
  let restoredAt = -Infinity
  /** Whether this node may serve with its storage, according to the database. */
  let isServing = false
  /** When a serving node with another storage was last found. */
  let conflictAt = -Infinity
  /** Whether this node has logged that it must not serve. */
  let hasAlarmed = false
  /** Whether the last attempt to reach the database failed. */
  let isOffline = false
  let hasLeft = false

  /** Logs a storage conflict: once if this node must not serve, or for each conflicting node if it serves. */
  const alarmOfStorage = () => {
    if (isServing || !hasAlarmed) alarm(otherStorage)
    hasAlarmed = true
  }

  const notifyListeners = () => listeners.forEach((listener) => listener())

  /** Sends queries one at a time: a heartbeat and an answer may coincide. */
  let lastQuery: Promise<unknown> = Promise.resolve()
  const send = (over: Client, text: string, values: string[] = []) => {
    const result = lastQuery.then(() => over.query(text, values))
    lastQuery = result.catch(() => {})
    return result
  }

  const connect = async () => {
    const connection = new Client({
      connectionString: url,
      application_name: 'frontdesk node',
      keepAlive: true,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    })
    const onLost = () => {
      if (client !== connection) return
      client = undefined
      endSleep()
    }
    connection.on('error', onLost).on('end', onLost)
    try {
      await connection.connect()
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
      const { pid } = rows[0]!
      connection.on('notification', ({ channel, payload = '' }) => {
        if (channel === channels.changes) notifyListeners()
        if (channel === channels.questions)
          send(connection, 'select pg_notify($1, $2)', [channels.answers, `${payload} ${pid}`]).catch(onLost)
        if (channel === channels.answers) onAnswer(payload)
      })
      for (const channel of Object.values(channels)) await connection.query(`listen ${channel}`)
      // In this order, every listed node listens, and a node that listens without being listed is not fresh yet.
      await connection.query(registration(secretFingerprint))
      if (isServing) await connection.query(storageClaim(storageFingerprint))
      await connection.query('select pg_notify($1, $2)', [
        channels.answers,
        `${hello} ${pid} ${storageFingerprint}`,
      ])
      knownPids.delete(ownPid)
      ownPid = pid
      for (const node of await connectedNodes(connection)) knownPids.add(node.pid)
    } catch (error) {
      connection.end().catch(() => {})
      throw error
    }
    client = connection
    notifyListeners()
    return connection
  }

  const onAnswer = (payload: string) => {
    const [id = '', from, storage = storageFingerprint] = payload.split(' ')
    const pid = Number(from)
    if (Number(storage) !== storageFingerprint) alarmOfStorage()
    if (id === goodbye) knownPids.delete(pid)
    else knownPids.add(pid)
    openQuestions.get(id)?.(pid)
  }

  const sendHeartbeat = async (over: Client) => {
    const startedAt = performance.now()
    await send(over, 'select 1')
    if (client === over) heartbeatAt = startedAt
  }

  const disconnect = (connection: Client | undefined) => {
    if (client === connection) client = undefined
    connection?.end().catch(() => {})
  }

  /** Ends a sleep early, so that a lost connection is noticed immediately. */
  let endSleep: () => void = () => {}
  const sleep = (ms: number) =>
    Promise.race([new Promise<void>((resolve) => (endSleep = resolve)), pause(ms, undefined, { ref: false })])

  /**
   * Whether the database answers the pool. A node that can read but not listen is not offline: others may publish, so it must not serve
   * what it cached.
   */
  const canRead = () =>
    Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      pause(answerTimeoutMs, false, { ref: false }),
    ])

  const runHeartbeats = async () => {
    let hasWarned = false
    for (;;) {
      if (hasLeft) return disconnect(client)
      const connection = client
      const startedAt = performance.now()
      try {
        await sendHeartbeat(connection ?? (await connect()))
        isOffline = false
        if (!connection || performance.now() - startedAt >= leaseMs) restoredAt = performance.now()
        if (hasWarned) warn('the database responds again: cached pages were dropped')
        hasWarned = false
        await sleep(heartbeatMs)
      } catch (error) {
        if (hasLeft) return disconnect(client)
        disconnect(connection)
        isOffline ||= performance.now() - startedAt >= answerTimeoutMs
        // A connection may be lost on its own: the next attempt shows whether the database can be reached.
        if (connection && !isOffline) continue
        if (!hasWarned) warn('the database does not respond: pages are not cached for now', error)
        hasWarned = true
        isOffline = !(await canRead())
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  /** Resolves when every node, including this one, has confirmed that it received earlier commits, or its lease has expired. */
  const questionNodes = async (until: number) => {
    const id = randomUUID()
    const answered = new Set<number>()
    let onProgress: () => void = () => {}
    openQuestions.set(id, (pid) => {
      answered.add(pid)
      onProgress()
    })
    const isDone = () => [...knownPids].every((pid) => answered.has(pid))
    try {
      await pool.query('select pg_notify($1, $2)', [channels.questions, id])
      for (;;) {
        const connected = (await connectedNodes(pool)).map(({ pid }) => pid)
        for (const pid of connected) knownPids.add(pid)
        const waitMs = Math.min(100, until - performance.now())
        if (isDone()) return
        if (waitMs <= 0) {
          // The leases of nodes that left without notice have expired.
          for (const pid of knownPids)
            if (!answered.has(pid) && !connected.includes(pid)) knownPids.delete(pid)
          return
        }
        await Promise.race([
          new Promise<void>((resolve) => (onProgress = () => isDone() && resolve())),
          pause(waitMs),
        ])
        if (isDone()) return
      }
    } finally {
      openQuestions.delete(id)
    }
  }

  /** Whether one of these nodes answers. The database lists a node whose machine is gone until it notices. */
  const isAnyAlive = async (pids: number[]) => {
    if (pids.length === 0) return false
    const id = randomUUID()
    try {
      const answer = new Promise<boolean>((resolve) =>
        openQuestions.set(id, (pid) => pids.includes(pid) && resolve(true)),
      )
      await pool.query('select pg_notify($1, $2)', [channels.questions, id])
      return await Promise.race([answer, pause(leaseMs, false, { ref: false })])
    } finally {
      openQuestions.delete(id)
    }
  }

  /** Starts to serve with this node's storage, unless nodes with another one serve, or did so a moment ago. */
  const claimStorage = async () => {
    const others = (await connectedNodes(pool))
      .filter((node) => ![storageFingerprint, undefined].includes(node.storageFingerprint))
      .map(({ pid }) => pid)
    if (await isAnyAlive(others)) {
      alarmOfStorage()
      conflictAt = performance.now()
    }
    const connection = client
    if (!connection || performance.now() - conflictAt < answerTimeoutMs) return
    await send(connection, storageClaim(storageFingerprint, others))
    isServing = (await connectedNodes(pool)).some(
      (node) => node.pid === ownPid && node.storageFingerprint === storageFingerprint,
    )
    if (isServing && hasAlarmed)
      warn('the nodes that store files elsewhere have stopped: this node now serves requests')
  }

  await sendHeartbeat(await connect())
  await claimStorage()
  const hasOtherSecret = (await connectedNodes(pool)).some(
    (node) => node.secretFingerprint !== secretFingerprint,
  )
  if (hasOtherSecret) warn('another node has a different APP_SECRET: set the same on every node')
  const heartbeats = runHeartbeats()

  return {
    freshness(): CacheFreshness {
      if (client && performance.now() - heartbeatAt < leaseMs) return 'fresh'
      return isOffline ? 'offline' : 'uncertain'
    },

    async waitForNodes() {
      const until = performance.now() + leaseMs
      // If all nodes were offline, some may not know yet that the database is back: they receive nothing and serve their cache.
      const untilOthersReconnect = client ? restoredAt + leaseMs - performance.now() : leaseMs
      if (untilOthersReconnect > 0) await pause(untilOthersReconnect)
      try {
        await questionNodes(until)
      } catch {
        // The database was lost after the commit: a node that didn't receive it is no longer fresh after the lease.
        await pause(Math.max(0, until - performance.now()))
      }
    },

    onChange: (listener) => void listeners.push(listener),

    async mustNotServe() {
      if (!isServing) await claimStorage()
      return !isServing
    },

    async leave() {
      hasLeft = true
      const connection = client
      client = undefined
      const sayGoodbye = async () => {
        if (!connection) return
        await send(connection, 'select pg_notify($1, $2)', [channels.answers, `${goodbye} ${ownPid}`]).catch(
          () => {},
        )
        await connection.end().catch(() => {})
      }
      // A hanging database must not delay the end of this process.
      await Promise.race([sayGoodbye(), pause(leaseMs, undefined, { ref: false })])
      endSleep()
      await heartbeats
    },
  }
}
