import { randomUUID } from 'node:crypto'

export type WrittenKind =
  | 'comment'
  | 'reply'
  | 'enquiry'
  | 'application'
  | 'subscriber'
  | 'post'
  | 'draft'
  | 'category'
  | 'image'

/** The subtitle of the posts that drafts become. */
export const draftSubtitle = 'From a draft'

/** The state of a stored record; undefined when there is none. */
export type RecordState = string | undefined

/**
 * A record that the load has written. `allowed` holds its possible states: one after an acknowledged write, those before
 * and after the write while it is in progress or when it has failed.
 */
export type ExpectedRecord = {
  kind: WrittenKind
  key: string
  allowed: Set<RecordState>
  round: number
  /** When the last write was acknowledged, in milliseconds since 1970. */
  acknowledgedAt: number
  /** Of a post: its id, and the revision of its last acknowledged save. */
  saved?: { id: string; revision: number }
}

export type WriteLog = ReturnType<typeof createWriteLog>

/** Records which writes were sent to a server and which of them it acknowledged with 2xx. */
export function createWriteLog() {
  const records: ExpectedRecord[] = []
  let round = 0
  let acknowledged = 0

  return {
    records,
    get acknowledged() {
      return acknowledged
    },
    get round() {
      return round
    },
    nextRound(): void {
      round += 1
    },

    /** Adds a record that is about to be created, with a unique key. */
    startRecord(kind: WrittenKind, value = kind as string): ExpectedRecord {
      const record = {
        kind,
        key: `m${randomUUID().replaceAll('-', '')}`,
        allowed: new Set([undefined, value]),
        round,
        acknowledgedAt: Infinity,
      }
      records.push(record)
      return record
    },
    /** Notes that a write is about to be sent: until it is answered, both states are allowed. */
    startWrite(record: ExpectedRecord, value: RecordState): void {
      record.round = round
      record.allowed.add(value)
    },
    /** Notes a 2xx answer: from now on only the new state is allowed. */
    acknowledge(record: ExpectedRecord, value: RecordState): void {
      acknowledged += 1
      record.allowed = new Set([value])
      record.acknowledgedAt = Date.now()
    },
    /** Notes a 4xx answer: the new state is not allowed. */
    reject(record: ExpectedRecord, value: RecordState): void {
      record.allowed.delete(value)
    },
  }
}
