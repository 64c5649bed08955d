/**
 * How far what a node keeps of public content can be trusted:
 * `fresh` nothing committed and acknowledged is missing from it;
 * `doubt` the database has not said so lately: ask it again before serving;
 * `away` the database cannot be reached: what is kept is the best there is.
 */
export type Freshness = 'fresh' | 'doubt' | 'away'

/** The processes that serve one database, as one of them sees the others. */
export type Nodes = {
  freshness(): Freshness
  /**
   * Call after a write that visitors can see has been committed, before the writer is answered: resolves when no node
   * serves any more what it kept before.
   */
  waitForNodes(): Promise<void>
  /** Told when any node, or a tool, has changed what visitors see; and when that may have happened unheard. */
  onChange(listener: () => void): void
  leave(): Promise<void>
}

/** What a node says of itself when it joins. */
export type NodeOptions = {
  /** Made from the secret that it signs with: nodes of one site show the same. */
  secretFingerprint: number
  /** Told of what an operator should know. */
  warn(sentence: string, error?: unknown): void
}

/** SQLite serves one process. */
export const singleNode: Nodes = {
  freshness: () => 'fresh',
  waitForNodes: async () => {},
  onChange: () => {},
  leave: async () => {},
}
