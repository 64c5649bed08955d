import { test } from 'vitest'
import { gracefulStops } from './checks/graceful-stops.ts'
import { shortRun } from './short-run.ts'

test('SIGTERM under load interrupts no answer', shortRun(gracefulStops.run, 1))
