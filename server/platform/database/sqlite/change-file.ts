import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openFileNoFollow } from '#server/platform/files/open-no-follow.ts'
import { singleNodeCluster, type Cluster } from '#server/platform/database/cluster.ts'

/** How often the server looks whether a tool has changed something (ms). */
const intervalMs = 1_000

const changeFile = (dataDir: string) => join(dataDir, 'frontdesk.changed')

/** The server that serves a data folder: it notices by the time of a file that a tool has changed what visitors see. */
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

/** A tool beside the server of a data folder: it tells the server of its changes, which takes up to a second to notice them. */
export function touchChangeFile(dataDir: string): Cluster {
  const file = changeFile(dataDir)
  return {
    ...singleNodeCluster,
    async waitForNodes() {
      const handle = await openFileNoFollow(file)
      try {
        const now = new Date()
        await handle.utimes(now, now)
      } finally {
        await handle.close()
      }
    },
  }
}
