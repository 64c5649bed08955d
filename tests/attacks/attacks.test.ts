import { expect, inject, test } from 'vitest'
import { databasePlace } from '#tests/support/database.ts'
import { openApp } from '#tests/support/own-app.ts'
import { createGround } from './attack.ts'
import { attacks } from './attacks.ts'

const here = attacks.filter(({ isOnce }) => !isOnce || !inject('postgres'))

// Short runs; `npm run test:long` has the figures of docs/security.md.
for (const attack of here) {
  test(`${attack.claim}`, { timeout: 60_000 }, async () => {
    const { ground, close } = createGround(async (wish) => openApp(await databasePlace(), wish), false)
    try {
      const { faults } = await attack.run(ground, attack.rounds.short)
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  })
}
