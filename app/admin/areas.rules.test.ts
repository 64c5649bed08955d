import { expect, test } from 'vitest'
import { auditAreas } from '#contract/audit/actions.ts'
import { areasOfAuditLog } from './areas.ts'

test('every area of the audit log has a place in the back office, with a name', () => {
  expect(areasOfAuditLog.map(({ name }) => name)).toEqual(auditAreas)
  for (const { label } of areasOfAuditLog) expect(label).toMatch(/^[A-Z]/)
})
