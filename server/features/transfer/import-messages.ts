import type { ImportSummary } from '#contract/transfer/imports.ts'

/** What the process of an import says to the server that started it. `share` is in percent; `message` is for a person. */
export type ImportMessage =
  | { kind: 'progress'; share: number; posts: number }
  | { kind: 'report'; report: ImportSummary }
  | { kind: 'failed'; message: string }
