import { expect, test } from 'vitest'
import { canonicalPagePath, canonicalPath, toDecodableTarget } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['/files/1900000000.aB-_9/6f9f.pdf', '/files/1900000000.aB-_9/6f9f.pdf'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/blog/', '/blog'],
  ['//', '/'],
  ['/api//contact///', '/api/contact'],
  ['/%61dmin', '/admin'],
  ['/%41DMIN', '/ADMIN'],
  ['/blog/./x/../a', '/blog/a'],
  ['/%2e%2E/admin/%2e', '/admin'],
  ['/../../admin', '/admin'],
  ['/admin#top', '/admin'],
  ['/a%2fb%c3%bc', '/a%2Fb%C3%BC'],
  ['/%2561dmin', '/%2561dmin'],
  ['/%', '/%'],
  ['http://evil.example/admin', '/admin'],
  ['http://evil.example', '/'],
  ['https://evil.example//evil.example/', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
])('the path %s is spelled %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

test.each([
  ['/ADMIN', '/admin'],
  ['/%41dmin', '/admin'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example\\', '/evil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/JOIN/AbC-_dE', '/join/AbC-_dE'],
  ['/Reset-Password/AbC/', '/reset-password/AbC'],
  ['/not-you/%41bC', '/not-you/AbC'],
  ['/join/AbC/DeF', '/join/abc/def'],
])('the path %s of a page is spelled %s', (path, canonical) => {
  expect(canonicalPagePath(path)).toBe(canonical)
  expect(canonicalPagePath(canonical)).toBe(canonical)
})

test.each([
  ['/blog/caf%C3%A', '/blog/caf%EF%BF%BD%EF%BF%BD'],
  ['/100%', '/100%EF%BF%BD'],
  ['/100%?search=%', '/100%EF%BF%BD?search=%'],
  ['/blog/a%20b?search=%', '/blog/a%20b?search=%'],
  ['/blog/%c3%bc%zz', '/blog/%c3%bc%EF%BF%BDzz'],
  ['/blog/%ED%A0%80', '/blog/%EF%BF%BD'],
  ['/api/blogs/%E4', '/api/blogs/%E4'],
  ['/%61pi/blogs/%E4', '/%61pi/blogs/%E4'],
])('the target %s is routed as %s', (target, decodable) => expect(toDecodableTarget(target)).toBe(decodable))
