import { expect, test } from 'vitest'
import { hashCost } from '#server/platform/accounts/passwords.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { createAttackContext } from './attack.ts'
import { attacks } from './attacks.ts'
import { passwords } from './cases/passwords.ts'

// Short runs; `npm run test:long` runs them at full length.
for (const attack of attacks) {
  test(`${attack.claim}`, { timeout: 600_000 }, async () => {
    // only one attack measures the time of hashing; in the others it would dominate
    hashCost.memory = attack === passwords ? 19_456 : 64
    const { context, close } = createAttackContext(
      async (options) => openApp(await newDatabaseLocation(), options),
      false,
    )
    try {
      const { failures } = await attack.run(context, attack.rounds.short)
      expect(failures).toEqual([])
    } finally {
      await close()
    }
  })
}
