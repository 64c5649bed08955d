import type { ImportSummary } from '#contract/transfer/imports.ts'

/**
 * Messages from an import process to the server. Progress is sent twice a second as a heartbeat: `share` in percent, and the `file` being
 * read. `message` is for people.
 */
export type ImportMessage =
  | { kind: 'progress'; share: number; posts: number; file: string }
  | { kind: 'report'; report: ImportSummary }
  | { kind: 'failed'; message: string }
