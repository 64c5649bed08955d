import { formatCount, formatNumber } from '#contract/locale.ts'

/** How many records a bulk change matches and changes. Records that arrived after `asOf` don't count. */
export type BulkCount = { matched: number; changed: number; asOf: string }

export type Noun = { one: string; many: string }

/** Describes what a bulk change will do. */
export function bulkSentence({ matched, changed }: BulkCount, { one, many }: Noun): string {
  const all = formatCount(matched, one, many)
  if (changed === 0) return `Nothing will change: ${all} ${matched === 1 ? 'is' : 'are'} already like this.`
  if (changed === matched) return `${all} will change.`
  return `${formatNumber(changed)} of ${all} will change. The others are already like this.`
}

/** Describes the result of an undo. */
export function undoneSentence(
  message: string,
  { skipped, unassigned }: { skipped: number; unassigned: number },
) {
  const undone =
    skipped === 0 ? message : `${message}, except for ${formatNumber(skipped)} that changed in the meantime`
  if (unassigned === 0) return undone
  const left = unassigned === 1 ? '1 was' : `${formatNumber(unassigned)} were`
  return `${undone}. ${left} left unassigned because the assignee no longer has access`
}
