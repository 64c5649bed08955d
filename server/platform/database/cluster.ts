/**
 * How far the cache of a node can be trusted:
 * `fresh` it has dropped everything that an acknowledged change made stale;
 * `uncertain` the database has not confirmed that lately: the content must be read again before it is served;
 * `offline` the database cannot be reached: what is cached is the best there is.
 */
export type CacheFreshness = 'fresh' | 'uncertain' | 'offline'

/** The processes that serve one database, as one of them sees the others. */
export type Cluster = {
  freshness(): CacheFreshness
  /**
   * Resolves when no node serves what it cached before. Called after a change that visitors can see has been committed, before
   * the writer is answered.
   */
  waitForNodes(): Promise<void>
  /** Calls `listener` when a node or a tool has changed what visitors see, and when this node may have missed such a change. */
  onChange(listener: () => void): void
  /**
   * Whether this node must not serve, since nodes that served before it, and still do, store files elsewhere: what one of them receives
   * the other could not find.
   */
  mustNotServe(): Promise<boolean>
  leave(): Promise<void>
}

export type ClusterOptions = {
  /** A number derived from APP_SECRET: nodes of one site have the same. */
  secretFingerprint: number
  /** A number derived from the place of stored files: nodes of one site have the same. */
  storageFingerprint: () => Promise<number>
  /** Logs what an operator should know. */
  warn(sentence: string, error?: unknown): void
  /** Logs what an operator must change. */
  alarm(sentence: string): void
}

/** The only node of a database: SQLite serves one process. */
export const singleNodeCluster: Cluster = {
  freshness: () => 'fresh',
  waitForNodes: async () => {},
  onChange: () => {},
  mustNotServe: async () => false,
  leave: async () => {},
}
