import { test } from 'vitest'
import { shortOutages } from './outage.ts'
import { shortly } from './shortly.ts'

test(
  'a database that hangs or is gone leaves pages standing, refuses writes, and is used when it is back',
  shortly(shortOutages, 2),
)
