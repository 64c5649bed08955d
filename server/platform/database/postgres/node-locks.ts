import type { ClientBase, Pool } from 'pg'

/**
 * Classes of the advisory locks that announce nodes to each other, as in `pg_locks`:
 * - `node`: a shared lock that each node holds while it listens; its number is the fingerprint of the node's secret.
 * - `storage`: a shared lock that each node holds while it may serve; its number is the fingerprint of the node's file storage.
 * - `claim`: held by a node while it takes its `storage` lock, so that of two nodes that start at once, the second sees the first.
 */
const lockClasses = { node: 1_907_231, storage: 1_907_232, claim: 1_907_233 }

/** A node in the database's list. */
export type ConnectedNode = {
  /** process id of its listening connection */
  pid: number
  secretFingerprint: number
  /** undefined for a node that may not serve */
  storageFingerprint: number | undefined
}

const ofThisDatabase = `locktype = 'advisory' and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`

/** Lists the nodes that are currently connected to the database. */
export async function connectedNodes(pool: Pool | ClientBase): Promise<ConnectedNode[]> {
  const { rows } = await pool.query<{ pid: number; class: string | number; number: string | number }>(
    `select pid, classid::bigint as class, objid::bigint as number from pg_locks
       where ${ofThisDatabase} and classid in ($1, $2)`,
    [lockClasses.node, lockClasses.storage],
  )
  // A plain client returns a bigint as text, and PostgreSQL returns lock numbers without their sign.
  const fingerprints = (lockClass: number) =>
    rows
      .filter((row) => Number(row.class) === lockClass)
      .map((row): [number, number] => [row.pid, Number(row.number) | 0])
  const storages = new Map(fingerprints(lockClasses.storage))
  return fingerprints(lockClasses.node).map(([pid, secretFingerprint]) => ({
    pid,
    secretFingerprint,
    storageFingerprint: storages.get(pid),
  }))
}

/** The statement that lists a node until its connection ends. */
export const registration = (secretFingerprint: number) =>
  `select pg_advisory_lock_shared(${lockClasses.node}, ${secretFingerprint})`

/**
 * The statements for a node to start serving with its storage, unless nodes with another one do. Sent in one message, they are one
 * transaction, whose end releases the claim lock even if the process hangs.
 * @param ignoredPids nodes to ignore; by default all
 */
export function storageClaim(storageFingerprint: number, ignoredPids?: number[]): string {
  const claim = `select pg_advisory_lock_shared(${lockClasses.storage}, ${storageFingerprint})`
  if (!ignoredPids) return claim
  return `select pg_advisory_xact_lock(${lockClasses.claim}, 0); ${claim} where not exists (
    select from pg_locks where ${ofThisDatabase} and classid = ${lockClasses.storage}
      and objid::bigint <> ${storageFingerprint >>> 0} and pid <> all (array[${ignoredPids.join()}]::integer[]))`
}
