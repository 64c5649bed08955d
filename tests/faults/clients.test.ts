import { test } from 'vitest'
import { shortly } from './shortly.ts'
import { slowHeaders } from './slow-clients.ts'
import { stops } from './stopped.ts'
import { abortedUploads, hugeUploads } from './uploads.ts'

test.concurrent('clients that drip their header are sent away', shortly(slowHeaders, 100))
test.concurrent('a stop under load breaks no answer', shortly(stops.run, 1))
test.concurrent('uploads that are broken off leave nothing', shortly(abortedUploads.run, 40))
test.concurrent('an upload of a gigabyte is refused while it comes', shortly(hugeUploads.run, 1))
