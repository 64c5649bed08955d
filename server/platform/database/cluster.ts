/**
 * How far the cache of a node can be trusted:
 * `fresh` it has dropped everything that an acknowledged change made stale;
 * `uncertain` the database has not confirmed that recently, so content must be read again before it is served;
 * `offline` the database can't be reached, so cached content is the best available.
 */
export type CacheFreshness = 'fresh' | 'uncertain' | 'offline'

/** The processes that serve one database, from the view of one of them. */
export type Cluster = {
  freshness(): CacheFreshness
  /**
   * Resolves when no node serves content that it cached before. Called after a visible change was committed, before the writer gets the
   * response.
   */
  waitForNodes(): Promise<void>
  /** Calls `listener` when a node or tool has changed public content, and when this node may have missed such a change. */
  onChange(listener: () => void): void
  /**
   * Whether this node must not serve, because running nodes that served before it store files elsewhere: neither could find the files that
   * the other receives.
   */
  mustNotServe(): Promise<boolean>
  leave(): Promise<void>
}

export type ClusterOptions = {
  /** A number derived from APP_SECRET: equal for all nodes of a site. */
  secretFingerprint: number
  /** A number derived from the place of stored files: equal for all nodes of a site. */
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
