import { expect, test } from 'vitest'
import { mailtoLink } from './email.ts'

test('a link to an address never fills in more than the recipient', () => {
  expect(mailtoLink('ada@example.com')).toBe('mailto:ada@example.com')
  expect(mailtoLink("ada+desk.o'neil@example.com")).toBe("mailto:ada%2Bdesk.o'neil@example.com")
  const link = new URL(mailtoLink('a?bcc=eve@evil.example&body=x#y%0d@example.com'))
  expect(link).toMatchObject({ search: '', hash: '' })
  expect(decodeURIComponent(link.pathname)).toBe('a?bcc=eve@evil.example&body=x#y%0d@example.com')
})
