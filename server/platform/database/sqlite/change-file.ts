import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openForWritingNoFollow } from '#server/platform/files/open-no-follow.ts'
import { singleNodeCluster, type Cluster } from '#server/platform/database/cluster.ts'

/** How often (ms) the server checks for changes by a tool. */
const intervalMs = 1_000

const changeFile = (dataDir: string) => join(dataDir, 'frontdesk.changed')

/** For the server of a data folder: notices by the modification time of a file that a tool has changed public content. */
export function watchChangeFile(dataDir: string): Cluster {
  const file = changeFile(dataDir)
  const listeners: (() => void)[] = []
  const timeOf = async () => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
  let seen: number | undefined
  const timer = setInterval(async () => {
    const time = await timeOf()
    const isNew = seen !== undefined && time !== seen
    seen = time
    if (isNew) for (const listener of listeners) listener()
  }, intervalMs).unref()
  return {
    ...singleNodeCluster,
    onChange: (listener) => void listeners.push(listener),
    leave: async () => clearInterval(timer),
  }
}

/** For a tool: notifies the server of the data folder of changes, which it notices within a second. */
export function touchChangeFile(dataDir: string): Cluster {
  const file = changeFile(dataDir)
  return {
    ...singleNodeCluster,
    async waitForNodes() {
      const handle = await openForWritingNoFollow(file)
      try {
        const now = new Date()
        await handle.utimes(now, now)
      } finally {
        await handle.close()
      }
    },
  }
}
