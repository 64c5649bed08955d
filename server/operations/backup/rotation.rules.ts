/** How many days and weeks keep their newest backup. Days and weeks without a backup don't count. */
const retainedCounts = { days: 7, weeks: 4 }

const dayMs = 24 * 60 * 60_000
const backupName = /^frontdesk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.unfinished)?$/

/** The time of a backup, from the name of its folder; undefined for any other name. */
function timeOf(name: string): number | undefined {
  const [, day, hour, minute, second] = backupName.exec(name) ?? []
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** The number of a day, and of a week that begins on Monday, since 1970 (UTC). */
const dayOf = (time: number) => Math.floor(time / dayMs)
const weekOf = (time: number) => Math.floor((dayOf(time) + 3) / 7)

function newestOfEach(names: string[], periodOf: (time: number) => number, count: number): string[] {
  const newest = new Map<number, string>()
  for (const name of names.toSorted()) newest.set(periodOf(timeOf(name)!), name)
  return [...newest.values()].slice(-count)
}

/**
 * Chooses the backups to delete: all except the newest of each of the last seven days and last four weeks with a backup, and backups that
 * were interrupted more than a day ago.
 * @param names of the entries of a folder; other entries are never chosen
 */
export function backupsToDelete(names: string[], now: Date): string[] {
  const backups = names.filter((name) => timeOf(name) !== undefined)
  const finished = backups.filter((name) => !name.endsWith('.unfinished'))
  const wanted = new Set([
    ...newestOfEach(finished, dayOf, retainedCounts.days),
    ...newestOfEach(finished, weekOf, retainedCounts.weeks),
  ])
  return backups.filter((name) => {
    return name.endsWith('.unfinished') ? now.getTime() - timeOf(name)! > dayMs : !wanted.has(name)
  })
}
