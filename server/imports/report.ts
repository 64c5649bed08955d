import type { ImportReport, ImportSummary } from '#contract/transfer/imports.ts'
import { importReportLimits } from '#contract/transfer/limits.ts'
import { maskEmailAddresses } from '#server/platform/log/mask-email-addresses.ts'

export type { ImportReport } from '#contract/transfer/imports.ts'

export const emptyReport = (): ImportReport => ({
  posts: 0,
  comments: 0,
  images: 0,
  categories: 0,
  tags: 0,
  redirects: 0,
  lost: [],
  failed: [],
})

/** Shortens a text of the report and removes personal data, since the report is stored after the import. */
const summarizeText = (text: string) =>
  maskEmailAddresses(text).replaceAll('\0', '').slice(0, importReportLimits.text).toWellFormed()

const summarizeEntry = <T extends Record<string, string>>(entry: T) =>
  Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, summarizeText(text)])) as T

/** Returns the report to store: the first entries of its lists, with masked email addresses. */
export function summarizeReport(report: ImportReport): ImportSummary {
  const { lost, failed } = report
  return {
    ...report,
    lost: lost.slice(0, importReportLimits.entries).map(summarizeEntry),
    failed: failed.slice(0, importReportLimits.entries).map(summarizeEntry),
    lostCount: lost.length,
    failedCount: failed.length,
  }
}
