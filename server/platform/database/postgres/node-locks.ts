import type { ClientBase, Pool } from 'pg'

/**
 * Classes of advisory locks. Each node holds one, shared, while it listens, whose number is the fingerprint of its secret: `pg_locks` lists
 * the nodes. Each that may serve holds another, whose number is the fingerprint of its storage; it takes it under the third, so that of
 * two that start at once one sees the other.
 */
const lockClasses = { node: 1_907_231, storage: 1_907_232, claim: 1_907_233 }

/** A node as the database lists it. */
export type ConnectedNode = {
  /** process id of its listening connection */
  pid: number
  secretFingerprint: number
  /** undefined for a node that may not serve, and for one of an older version */
  storageFingerprint: number | undefined
}

const ofThisDatabase = `locktype = 'advisory' and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`

/** The nodes of a database now. */
export async function connectedNodes(pool: Pool | ClientBase): Promise<ConnectedNode[]> {
  const { rows } = await pool.query<{ pid: number; class: string | number; number: string | number }>(
    `select pid, classid::bigint as class, objid::bigint as number from pg_locks
       where ${ofThisDatabase} and classid in ($1, $2)`,
    [lockClasses.node, lockClasses.storage],
  )
  // A plain client returns a bigint as text, and PostgreSQL the numbers of locks without their sign.
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

/** The statement by which a connection lists its node, until it ends. */
export const registration = (secretFingerprint: number) =>
  `select pg_advisory_lock_shared(${lockClasses.node}, ${secretFingerprint})`

/**
 * The statements by which a node begins to serve with its storage, unless nodes with another one do. One message with all of them is one
 * transaction, whose end releases the lock of the claim even when the process hangs.
 * @param ignoredPids nodes that do not count; without it none does
 */
export function storageClaim(storageFingerprint: number, ignoredPids?: number[]): string {
  const claim = `select pg_advisory_lock_shared(${lockClasses.storage}, ${storageFingerprint})`
  if (!ignoredPids) return claim
  return `select pg_advisory_xact_lock(${lockClasses.claim}, 0); ${claim} where not exists (
    select from pg_locks where ${ofThisDatabase} and classid = ${lockClasses.storage}
      and objid::bigint <> ${storageFingerprint >>> 0} and pid <> all (array[${ignoredPids.join()}]::integer[]))`
}
