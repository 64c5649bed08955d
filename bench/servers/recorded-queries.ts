import { Client, type QueryConfig } from 'pg'

export type RecordedQuery = Pick<QueryConfig, 'text' | 'values'>

/** Records the queries of this process on PostgreSQL. @returns a function that returns those since its last call */
export function recordQueries(): () => RecordedQuery[] {
  const { prototype } = Client
  const original = prototype.query as (...given: unknown[]) => unknown
  const recorded: RecordedQuery[] = []
  const recording = function (this: Client, ...given: unknown[]) {
    const [query] = given
    if (typeof query === 'object' && query !== null && 'text' in query) {
      const { text, values } = query as RecordedQuery
      recorded.push({ text, values })
    }
    return original.apply(this, given)
  }
  prototype.query = recording as typeof prototype.query
  return () => recorded.splice(0)
}
