import { restrictNewFiles } from '#server/platform/files/file-modes.ts'
import { misspelledSettings } from '#server/platform/settings/misspelled-settings.ts'
import { describeError } from './describe-error.ts'

/** Runs a command with the arguments of this process. On an error, prints what an operator can do, and exits with 1. */
export function runCommand(main: (args: string[]) => Promise<void>): void {
  restrictNewFiles()
  for (const sentence of misspelledSettings(process.env)) console.error(sentence)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(describeError(error))
    process.exitCode = 1
  })
}
