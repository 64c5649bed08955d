import { test } from 'vitest'
import { shortRun } from './short-run.ts'
import { shortSlowHeaders } from './checks/slow-clients.ts'
import { gracefulStops } from './checks/graceful-stops.ts'
import { abortedUploads, oversizedUploads } from './checks/uploads.ts'

test.concurrent(
  'clients that send their headers too slowly are disconnected',
  shortRun(shortSlowHeaders, 100),
)
test.concurrent('SIGTERM under load interrupts no answer', shortRun(gracefulStops.run, 1))
test.concurrent('aborted uploads leave no file and no record', shortRun(abortedUploads.run, 40))
test.concurrent('an upload of a gigabyte is rejected while it arrives', shortRun(oversizedUploads.run, 1))
