import { formatNumber } from '#contract/locale.ts'

/** Intervals between updates, on a terminal and elsewhere (ms). */
const intervals = { terminal: 200, other: 5_000 }

/** Prints the progress of an import and the time left. @param total bytes to read */
export function createImportProgress(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>, total: number) {
  const startedAt = Date.now()
  let writtenAt = 0
  let done = 0
  const write = (posts: number) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const line = `${Math.floor(share * 100)}%, ${formatNumber(posts)} posts, ${remaining(Date.now() - startedAt, share)}`
    out.write(out.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
    writtenAt = Date.now()
  }
  return {
    read: (bytes: number) => void (done += bytes),
    show(posts: number) {
      if (Date.now() - writtenAt >= (out.isTTY ? intervals.terminal : intervals.other)) write(posts)
    },
    end: () => void (out.isTTY && out.write('\r\u001b[K')),
  }
}

/** Estimates the time left: `about 2 min left`. */
function remaining(elapsedMs: number, share: number): string {
  if (share <= 0) return 'starting'
  const seconds = Math.ceil((elapsedMs * (1 - share)) / share / 1_000)
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`
}
