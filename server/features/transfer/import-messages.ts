import type { ImportSummary } from '#contract/transfer/imports.ts'

/**
 * What an import process tells the server that started it. Progress is sent twice a second, as a sign of life: `share` in percent, and the
 * `file` being read. `message` is for a person.
 */
export type ImportMessage =
  | { kind: 'progress'; share: number; posts: number; file: string }
  | { kind: 'report'; report: ImportSummary }
  | { kind: 'failed'; message: string }
