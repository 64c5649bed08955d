import { expect, test } from 'vitest'
import { introLead } from './intro-lead.rules.ts'

const texts = { none: 'Nothing open.', one: 'One job.', many: '{count} jobs.' }

test.each([
  [0, 'Nothing open.'],
  [1, 'One job.'],
  [2, 'Two jobs.'],
  [3, 'Three jobs.'],
  [12, 'Twelve jobs.'],
  [13, '13 jobs.'],
])('%i open positions: %s', (count, sentence) => expect(introLead(texts, count)).toBe(sentence))
