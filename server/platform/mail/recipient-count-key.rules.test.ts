import { expect, test } from 'vitest'
import { recipientCountKey } from './recipient-count-key.rules.ts'

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann@Example.COM', 'ann@example.com'],
  ['ann+news@example.com', 'ann@example.com'],
  ['ANN+a+b@example.com', 'ann@example.com'],
  ['+ann@example.com', '+ann@example.com'],
  ['ann@exa+mple.com', 'ann@exa+mple.com'],
  ['É@example.com', 'é@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['ann@example。com', 'ann@example.com'],
  ['ann@exam\u00adple.com', 'ann@example.com'],
  ['ann@ｅｘａｍｐｌｅ.com', 'ann@example.com'],
  ['ann+1@bücher.example', 'ann@xn--bcher-kva.example'],
])('mails to %s count under %s', (address, key) => expect(recipientCountKey(address)).toBe(key))
