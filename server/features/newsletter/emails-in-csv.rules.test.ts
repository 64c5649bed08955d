import { expect, test } from 'vitest'
import { emailsInCsv } from './emails-in-csv.rules.ts'

const read = async (text: string | Uint8Array) => {
  const found = await emailsInCsv(typeof text === 'string' ? Buffer.from(text) : text)
  return found && { ...found, addresses: [...found.addresses.values()] }
}

test('addresses are found in the column that is named for them, each once, and the others are listed', async () => {
  const file =
    'Name;E-mail\r\n"Kim; the first";kim@example.com\r\nLee;lee@example\r\n\r\nKim;KIM@example.com\r\n'
  expect(await read(file)).toEqual({
    addresses: ['kim@example.com'],
    rows: 3,
    repeated: 1,
    invalid: 1,
    invalidLines: [{ line: 3, text: 'Lee;lee@example' }],
  })
})

test('a file without a header, with quotes and tabs, or in Latin-1, is read', async () => {
  expect(await read('kim@example.com\nlee@example.com')).toMatchObject({ rows: 2, invalid: 0 })
  expect(await read('"Kim ""K"" Doe"\t"kim@example.com"')).toMatchObject({ addresses: ['kim@example.com'] })
  const latin = Buffer.from('Name,Email\nZoë,zoe@example.com', 'latin1')
  expect(await read(latin)).toMatchObject({ addresses: ['zoe@example.com'] })
})

test('an address with a line break, and a file without addresses, are none', async () => {
  expect(await read('email\n"kim@example.com\nBcc: all@example.com"')).toMatchObject({
    addresses: [],
    invalid: 2,
  })
  expect(await read('Name,Town\nKim,Ulm')).toBeNull()
  expect(await read('a@example.com\n'.repeat(100_003))).toBeUndefined()
})
