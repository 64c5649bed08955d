import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './policy.ts'

test('the content security policy allows the given inline scripts and styles only', () => {
  // the hashes are those of the CSP specification's own kind: base64 of SHA-256 over the text
  expect(
    contentSecurityPolicy({
      scripts: ["alert('Hello, world.');", "alert('Hello, world.');"],
      styles: ['a{}'],
    }),
  ).toBe(
    [
      "default-src 'self'",
      "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
  )
})

test('the policy of a page with videos of other sites allows their frames, and no other policy does', () => {
  const inline = { scripts: [], styles: [] }
  const frames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
  expect(contentSecurityPolicy({ ...inline, frames })).toContain(
    '; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; ',
  )
  expect(contentSecurityPolicy({ ...inline, frames: [] })).not.toContain('frame-src')
  expect(contentSecurityPolicy(inline)).not.toContain('frame-src')
})

test('a preview can be framed by pages of this site', () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, { isFramed: true })
  expect(policy).toContain("frame-ancestors 'self'")
})

test('browsers are told to use HTTPS only where the site uses it', () => {
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders('https://stratoworks.example')['strict-transport-security']).toMatch(
    /^max-age=63072000/,
  )
})
