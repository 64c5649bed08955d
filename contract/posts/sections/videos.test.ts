import { expect, test } from 'vitest'
import { addressOfVideo, videoOfAddress } from './videos.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['//www.youtube.com/embed/dQw4w9WgXcQ?rel=0', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871/8272103f6e'],
])('the address %s is that of a video', (address, provider, video) =>
  expect(videoOfAddress(address)).toEqual({ provider, video }),
)

test.each([
  'javascript:alert(1)',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/event/76979871',
  '/media/x.mp4',
])('%j is the address of no video', (address) => expect(videoOfAddress(address)).toBeUndefined())

test('a video is stored by one address, which leads to the same video', () => {
  const film = '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2a10.mp4'
  const stored = (typed: string) => addressOfVideo(videoOfAddress(typed)!)
  expect(stored('youtu.be/dQw4w9WgXcQ?si=x')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(stored('https://player.vimeo.com/video/76979871?h=8272103f6e')).toBe(
    'https://vimeo.com/76979871/8272103f6e',
  )
  expect(stored(film)).toBe(film)
  expect(stored(stored('https://vimeo.com/1/ab'))).toBe('https://vimeo.com/1/ab')
})
