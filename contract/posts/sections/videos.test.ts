import { expect, test } from 'vitest'
import { playerAddress, videoOfAddress, watchAddress } from './videos.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871/8272103f6e'],
])('the address %s is that of a video', (address, provider, video) => {
  expect(videoOfAddress(address)).toEqual({ provider, video })
})

test.each([
  '',
  'x',
  'javascript:alert(1)',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/about',
])('%j is the address of no video', (address) => {
  expect(videoOfAddress(address)).toBeUndefined()
})

test('a player is at one of the two origins that a page may frame', () => {
  expect(playerAddress({ provider: 'youtube', video: 'dQw4w9WgXcQ' })).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
  expect(playerAddress({ provider: 'vimeo', video: '76979871/8272103f6e' })).toBe(
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  )
  expect(watchAddress({ provider: 'vimeo', video: '1/ab' })).toBe('https://vimeo.com/1/ab')
})
