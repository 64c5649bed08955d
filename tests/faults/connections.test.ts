import { test } from 'vitest'
import { shortRun } from './short-run.ts'
import { shortSlowHeaders } from './checks/slow-clients.ts'
import { gracefulStops } from './checks/graceful-stops.ts'
import { abortedUploads, oversizedUploads } from './checks/uploads.ts'

test.concurrent('clients that drip their header are sent away', shortRun(shortSlowHeaders, 100))
test.concurrent('a stop under load breaks no answer', shortRun(gracefulStops.run, 1))
test.concurrent('uploads that are broken off leave nothing', shortRun(abortedUploads.run, 40))
test.concurrent('an upload of a gigabyte is refused while it comes', shortRun(oversizedUploads.run, 1))
