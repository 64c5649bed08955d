import { randomUUID } from 'node:crypto'

export type Kind =
  | 'comment'
  | 'reply'
  | 'enquiry'
  | 'application'
  | 'subscriber'
  | 'post'
  | 'category'
  | 'image'

/** What a record can be found to be; undefined stands for a record that is not there. */
export type Value = string | undefined

/**
 * One record of the load. `allowed` is what it may be found to be: one value once its last write was acknowledged, that
 * before and that after while a write is under way or has failed.
 */
export type Note = {
  kind: Kind
  mark: string
  allowed: Set<Value>
  round: number
  /** When its last write was acknowledged (ms since 1970). */
  acknowledgedAt: number
}

export type Ledger = ReturnType<typeof createLedger>

/** Remembers what a server was asked to write and what it acknowledged: a 2xx answer, nothing less. */
export function createLedger() {
  const notes: Note[] = []
  let round = 0
  let acknowledged = 0

  return {
    notes,
    get acknowledged() {
      return acknowledged
    },
    get round() {
      return round
    },
    nextRound(): void {
      round += 1
    },

    /** A record that is about to be made. Its mark is unlike any other. */
    begin(kind: Kind, value = kind as string): Note {
      const note = {
        kind,
        mark: `m${randomUUID().replaceAll('-', '')}`,
        allowed: new Set([undefined, value]),
        round,
        acknowledgedAt: Infinity,
      }
      notes.push(note)
      return note
    },
    /** A write to a record is about to be sent: until its answer both values may be found. */
    change(note: Note, value: Value): void {
      note.round = round
      note.allowed.add(value)
    },
    /** The last write was answered with 2xx: nothing else may be found from now on. */
    acknowledge(note: Note, value: Value): void {
      acknowledged += 1
      note.allowed = new Set([value])
      note.acknowledgedAt = Date.now()
    },
    /** The write was refused with 4xx: nothing was changed. */
    refused(note: Note, value: Value): void {
      note.allowed.delete(value)
    },
  }
}
