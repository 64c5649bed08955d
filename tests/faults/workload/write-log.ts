import { randomUUID } from 'node:crypto'

export type RecordKind =
  | 'comment'
  | 'reply'
  | 'enquiry'
  | 'application'
  | 'subscriber'
  | 'post'
  | 'category'
  | 'image'

/** What a record can be found to be; undefined stands for a record that is not there. */
export type RecordState = string | undefined

/**
 * One record of the load. `allowed` is what it may be found to be: one value once its last write was acknowledged, that
 * before and that after while a write is under way or has failed.
 */
export type ExpectedRecord = {
  kind: RecordKind
  key: string
  allowed: Set<RecordState>
  round: number
  /** When its last write was acknowledged (ms since 1970). */
  acknowledgedAt: number
}

export type WriteLog = ReturnType<typeof createWriteLog>

/** Remembers what a server was asked to write and what it acknowledged: a 2xx answer, nothing less. */
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

    /** A record that is about to be made. Its key is unlike any other. */
    startRecord(kind: RecordKind, value = kind as string): ExpectedRecord {
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
    /** A write to a record is about to be sent: until its answer both values may be found. */
    startWrite(record: ExpectedRecord, value: RecordState): void {
      record.round = round
      record.allowed.add(value)
    },
    /** The last write was answered with 2xx: nothing else may be found from now on. */
    acknowledge(record: ExpectedRecord, value: RecordState): void {
      acknowledged += 1
      record.allowed = new Set([value])
      record.acknowledgedAt = Date.now()
    },
    /** The write was refused with 4xx: nothing was changed. */
    reject(record: ExpectedRecord, value: RecordState): void {
      record.allowed.delete(value)
    },
  }
}
