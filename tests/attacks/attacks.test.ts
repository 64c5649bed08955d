import { expect, inject, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { createAttackContext } from './attack.ts'
import { attacks } from './attacks.ts'

const here = attacks.filter(({ isDatabaseIndependent }) => !isDatabaseIndependent || !inject('postgres'))

// Short runs; `npm run test:long` has the figures of docs/security.md.
for (const attack of here) {
  test(`${attack.claim}`, { timeout: 60_000 }, async () => {
    const { context, close } = createAttackContext(
      async (wish) => openApp(await newDatabaseLocation(), wish),
      false,
    )
    try {
      const { faults } = await attack.run(context, attack.rounds.short)
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  })
}
