import { expect, test } from 'vitest'
import { gracefulStops } from './checks/graceful-stops.ts'

test('SIGTERM under load interrupts no answer', async () =>
  expect(await gracefulStops.run({ rounds: 1 })).toMatchObject({ failures: [] }))
