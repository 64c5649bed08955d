import { expect, test } from 'vitest'
import { quoteStartOf } from './quote-start.rules.ts'

const lead = 'On Mon, 2 Nov 2026, Ann <ann@example.com> wrote:'

test.each([
  ['a signature below it', `Fine.\n${lead}\n> When?\n-- \nBen\nExample Ltd\n`, 6],
  ['an answer below it', `Hello\n${lead}\n> When?\nOn Friday.\n-- \nBen\n`, null],
  ['an answer within it', `Hello\n${lead}\n> When?\nOn Friday.\n> Where?\n`, 6],
  ['quoted lines in the signature', `Fine.\n${lead}\n> When?\n-- \n> Ben\n`, 6],
  [
    'a header of Outlook in Swedish',
    'Ja.\nFrån: Ann <ann@example.com>\nSkickat: den 2 november 2026 10:15\nTill: Ben\nÄmne: När\n\nNär?\n',
    4,
  ],
  [
    'a header without an address',
    'Ano.\nOd: Ann\nOdesláno: pondělí 2. listopadu 2026\nKomu: Ben\nPředmět: Kdy\n\nKdy?\n',
    5,
  ],
  [
    'labels of a journey',
    'Hello,\nVon: Bonn\nAn: Genf, Rampe 2\nDatum: 2.11.2026 10:15\nBetreff der Lieferung: keiner\nFine.\n',
    null,
  ],
  [
    'labels of an address',
    'Hello,\nFrom: ann@example.com\nTo: ben@example.com\nPlease use the second one.\n',
    null,
  ],
  [
    'dashes around its lead',
    'Sì.\n---- Il lun, 02 nov 2026 10:15:00 +0100 Ann <ann@example.com> ha scritto ----\nQuando?\n',
    4,
  ],
  ['a lead on three lines', 'Yes.\nOn 2 Nov 2026,\nAnn Lee <ann@example.com>\nwrote:\n> When?\n', 5],
  ['words that somebody wrote', 'Hello,\nmy boss wrote on 2 Nov 2026:\nWe accept.\n', null],
])('a quote with %s', (_, text, start) => {
  expect(quoteStartOf(text)).toBe(start)
})
