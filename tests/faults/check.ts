import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a check found: its figures, and one sentence for each thing that was not as promised. */
export type Outcome = { figures: Record<string, number | string>; faults: string[] }

export type Run = {
  rounds: number
  /** The name in `defences.ts` of a defence to take out: the check must then find faults. */
  without?: string
  /** Times and memory are held to their figures: on a machine that has nothing else to do. */
  isMeasured?: boolean
  /** Told how far it has come. */
  tell?: (line: string) => void
}

/** One row of the table in docs/reliability.md. */
export type Check = {
  name: string
  /** What is promised, and the figure that it is to be shown with. */
  promise: string
  /** Rounds of the full run, and of one that only shows that the check can fail. */
  rounds: { long: number; without: number }
  /** Defences whose absence it notices. */
  defences: string[]
  /** Undefined where it can run; otherwise why this machine cannot. */
  cannotRun?: () => Promise<string | undefined>
  run(options: Run): Promise<Outcome>
}

/** Runs `work` with a folder that is gone afterwards. `FAULTS_DIR` says where, in place of the system's temporary folder. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(process.env.FAULTS_DIR ?? tmpdir(), 'frontdesk-faults-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The largest of some figures, rounded. */
export const worst = (values: number[]): number => Math.round(Math.max(0, ...values))

/** The value below which a part of the figures lies: 0.99 for the 99th percentile. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
