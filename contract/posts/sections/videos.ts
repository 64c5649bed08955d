import { isMediaAddress, isVideoAddress } from '#contract/media/media-addresses.ts'
import type { videoProviders } from '#contract/posts/limits.ts'

/** `video` is the provider's id, or the address of an uploaded file. */
type Video = { provider: (typeof videoProviders)[number]; video: string }

const ids = {
  youtube: /^[\w-]{6,20}$/,
  /** An unlisted video has a key after its number. */
  vimeo: /^\d{1,12}(?:\/[\da-f]{1,20})?$/,
}

/** Whether an address is that of a file that was uploaded for posts; '' if none is chosen yet. */
export const isPostFile = (address: string): boolean => address === '' || isMediaAddress(address)

/** The id in an address of YouTube: a parameter, or the part of the path after the word for a kind of player. */
function youtubeId({ searchParams, pathname }: URL): string {
  const [kind = '', id = ''] = pathname.split('/').filter(Boolean)
  const isList = id === 'videoseries'
  return searchParams.get('v') ?? (/^(?:shorts|embed|live|v|e|watch)$/.test(kind) && !isList ? id : '')
}

/** The number in an address of Vimeo, and the key after it; a number before the word `video` is that of an album. */
function vimeoId({ searchParams, pathname }: URL): string {
  const parts = pathname.split('/').filter(Boolean)
  const isNumber = (part: string) => /^\d+$/.test(part)
  const from = parts.findLastIndex((part) => /^videos?$/.test(part)) + 1
  const at = parts.findIndex((part, index) => index >= from && isNumber(part))
  if (at < 0 || parts[at - 1] === 'event') return ''
  const key = searchParams.get('h') ?? parts[at + 1] ?? ''
  return /^[\da-f]{1,20}$/.test(key) ? `${parts[at]}/${key}` : parts[at]!
}

/** The video that an address leads to: one of YouTube or Vimeo, as people copy it, or an uploaded one; undefined for any other text. */
export function videoOfAddress(text: string): Video | undefined {
  const written = text.trim()
  if (isVideoAddress(written)) return { provider: 'file', video: written }
  const address = URL.parse(
    /^https?:\/\//i.test(written) ? written : `https://${written.replace(/^\/\//, '')}`,
  )
  if (!address) return undefined
  const host = address.hostname.replace(/^(www|m|music|player)\./, '')
  const found = { youtube: '', vimeo: '' }
  if (host === 'youtu.be') found.youtube = address.pathname.split('/')[1] ?? ''
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') found.youtube = youtubeId(address)
  if (host === 'vimeo.com') found.vimeo = vimeoId(address)
  return (['youtube', 'vimeo'] as const)
    .map((provider) => ({ provider, video: found[provider] }))
    .find(({ provider, video }) => ids[provider].test(video))
}

/** The origin that may frame a video of another site. */
export const frameOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const

type Framed = { provider: keyof typeof frameOrigins; video: string }

/** The address of the player of a video, which starts at once. */
export function playerAddress({ provider, video }: Framed): string {
  const [number, key] = video.split('/')
  if (provider === 'youtube') return `${frameOrigins.youtube}/embed/${number}?autoplay=1`
  return `${frameOrigins.vimeo}/video/${number}?${new URLSearchParams({ ...(key && { h: key }), autoplay: '1', dnt: '1' })}`
}

/** The one address by which a video is stored: its page at its provider, or the uploaded file. */
export function addressOfVideo({ provider, video }: Video): string {
  if (provider === 'file') return video
  return provider === 'youtube' ? `https://www.youtube.com/watch?v=${video}` : `https://vimeo.com/${video}`
}
