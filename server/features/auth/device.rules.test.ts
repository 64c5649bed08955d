import { expect, test } from 'vitest'
import { deviceOf } from './device.rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15'
const iPhone = 'iPhone; CPU iPhone OS 19_0 like Mac OS X'
const linux = `X11; Linux x86_64) ${webkit}`

test.each([
  [`Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [`${linux} Chrome/142.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  ['X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537`, 'Samsung Internet on Android'],
  [`Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${iPhone}) ${safari} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone}) ${safari} CriOS/142.0 Mobile Safari/604.1`, 'Chrome on iPhone'],
])('Mozilla/5.0 (%s is %s', (userAgent, device) => {
  expect(deviceOf(`Mozilla/5.0 (${userAgent}`)).toBe(device)
})

test.each([
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
  ['something else', 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
