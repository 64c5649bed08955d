import { test } from 'vitest'
import { largeSite } from './checks/large-site.ts'
import { shortRun } from './short-run.ts'

test(
  'every list, export, backup, restore and move works with the heap of node.env',
  shortRun(largeSite.run, 100),
)
