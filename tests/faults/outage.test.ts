import { test } from 'vitest'
import { shortOutages } from './outage.ts'
import { shortly } from './shortly.ts'

test(
  'a database that hangs, is gone or shuts down leaves pages standing, refuses writes, and is used when it is back',
  shortly(shortOutages, 3),
)
