import { readFile } from 'node:fs/promises'

/** Processor times in clock ticks: of the machine, busy and total, and of this process with its ended children. */
async function readTicks() {
  const [ofMachine, ofProcess] = await Promise.all([
    readFile('/proc/stat', 'utf8'),
    readFile('/proc/self/stat', 'utf8'),
  ])
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, ...others] = ofMachine
    .split('\n')[0]!
    .split(/\s+/)
    .slice(1, 9)
    .map(Number)
  const busy = others.reduce((sum, ticks) => sum + ticks, user + nice + system)
  // the name, in parentheses, may have spaces
  const own = ofProcess.slice(ofProcess.lastIndexOf(')')).split(' ').slice(12, 16).map(Number)
  return { busy, all: busy + idle + waiting, own: own.reduce((sum, ticks) => sum + ticks, 0) }
}

/**
 * Measures the share of the processors that other processes use, on Linux.
 * @returns a function that ends the measurement after the children have ended, and resolves to the share, from 0 to 1
 */
export async function measureOthers(): Promise<() => Promise<number>> {
  const before = await readTicks()
  return async () => {
    const after = await readTicks()
    const others = after.busy - before.busy - (after.own - before.own)
    return Math.max(0, others) / Math.max(1, after.all - before.all)
  }
}
