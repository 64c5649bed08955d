import { isMediaAddress, isVideoAddress } from '#contract/media/media-addresses.ts'
import type { videoProviders } from '#contract/posts/limits.ts'

/** `video` is the provider's id, or the address of an uploaded file. */
type Video = { provider: (typeof videoProviders)[number]; video: string }

const ids = {
  youtube: /^[\w-]{6,20}$/,
  /** Unlisted videos have a key after the number. */
  vimeo: /^\d{1,12}(?:\/[\da-f]{1,20})?$/,
}

/** Whether an address is that of a file uploaded for posts, or '' for none yet. */
export const isPostFile = (address: string): boolean => address === '' || isMediaAddress(address)

/** Returns the id in a YouTube URL: a parameter, or the path segment after the name of a player. */
function youtubeId({ searchParams, pathname }: URL): string {
  const [kind = '', id = ''] = pathname.split('/').filter(Boolean)
  const isList = id === 'videoseries'
  return searchParams.get('v') ?? (/^(?:shorts|embed|live|v|e|watch)$/.test(kind) && !isList ? id : '')
}

/** Returns the number in a Vimeo URL, with its key. The number before `video` is an album's. */
function vimeoId({ searchParams, pathname }: URL): string {
  const parts = pathname.split('/').filter(Boolean)
  const isNumber = (part: string) => /^\d+$/.test(part)
  const from = parts.findLastIndex((part) => /^videos?$/.test(part)) + 1
  const at = parts.findIndex((part, index) => index >= from && isNumber(part))
  if (at < 0 || parts[at - 1] === 'event') return ''
  const key = searchParams.get('h') ?? parts[at + 1] ?? ''
  return /^[\da-f]{1,20}$/.test(key) ? `${parts[at]}/${key}` : parts[at]!
}

/** Finds the video of an address: a YouTube or Vimeo URL in any common form, or an uploaded file; undefined for other texts. */
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

/** The origins that may frame videos of other sites. */
export const frameOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const

type Framed = { provider: keyof typeof frameOrigins; video: string }

/** Returns the address of a player that starts immediately. */
export function playerAddress({ provider, video }: Framed): string {
  const [number, key] = video.split('/')
  if (provider === 'youtube') return `${frameOrigins.youtube}/embed/${number}?autoplay=1`
  return `${frameOrigins.vimeo}/video/${number}?${new URLSearchParams({ ...(key && { h: key }), autoplay: '1', dnt: '1' })}`
}

/** Returns the canonical address of a video: its page at the provider, or the uploaded file. */
export function addressOfVideo({ provider, video }: Video): string {
  if (provider === 'file') return video
  return provider === 'youtube' ? `https://www.youtube.com/watch?v=${video}` : `https://vimeo.com/${video}`
}
