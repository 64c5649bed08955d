import { expect, test } from 'vitest'
import { setupAnswers } from '#tests/support/setup-answers.ts'
import { askSetup } from './ask-setup.ts'

test('the setup on a terminal asks again for what it cannot use, and leaves out what is empty', async () => {
  const { name, offer, audience, services, address, phone, email, ...wanted } = setupAnswers.architects
  const typed = [
    name,
    offer,
    audience,
    ...services.flatMap((service) => [service.name, service.text]),
    '',
    'Britain',
    'gb',
    address.street,
    address.locality,
    '',
    address.postcode,
    '',
    phone,
    'studio@',
    email,
    'green',
    wanted.action,
    '',
  ]
  const said: string[] = []
  const terminal = {
    ask: async () => typed.shift() ?? 'nothing more',
    say: (line: string) => said.push(line),
  }
  expect(await askSetup(terminal)).toEqual({ ...setupAnswers.architects, accent: '#fc9841' })
  expect(typed).toEqual([])
  expect(said).toHaveLength(4)
})
