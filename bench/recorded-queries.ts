import { Client, type QueryConfig } from 'pg'

export type RecordedQuery = Pick<QueryConfig, 'text' | 'values'>

/** Notes down what is asked of PostgreSQL in this process. @returns tells of what was asked since it was asked last */
export function recordQueries(): () => RecordedQuery[] {
  const { prototype } = Client
  const ask = prototype.query as (...given: unknown[]) => unknown
  const heard: RecordedQuery[] = []
  const asked = function (this: Client, ...given: unknown[]) {
    const [query] = given
    if (typeof query === 'object' && query !== null && 'text' in query) {
      const { text, values } = query as RecordedQuery
      heard.push({ text, values })
    }
    return ask.apply(this, given)
  }
  prototype.query = asked as typeof prototype.query
  return () => heard.splice(0)
}
