import { expect, test } from 'vitest'
import { isLocalUrl } from './local-url.rules.ts'
import { listed } from '#tests/support/listed.ts'

test.each(
  listed(`https://localhost:3000 https://site.localhost https://intranet https://frontdesk.local
    https://company.example https://127.0.0.1:3000 https://192.168.1.7 https://[::1] https://[fd00::7]`),
)('%s is plainly local', (url) => expect(isLocalUrl(url)).toBe(true))

test.each(
  listed(`https://www.example.com https://www.stratoworks.com. https://localhost.company.com https://8.8.8.8
    https://[2001:4860:4860::8888]`),
)('%s is not', (url) => expect(isLocalUrl(url)).toBe(false))
