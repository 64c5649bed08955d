import { isMediaAddress, isVideoAddress } from '#contract/media/media-addresses.ts'
import type { videoProviders } from '#contract/posts/limits.ts'

type Video = { provider: (typeof videoProviders)[number]; video: string }

const ids = {
  youtube: /^[\w-]{6,20}$/,
  /** An unlisted video has a key after its number. */
  vimeo: /^\d{1,12}(?:\/[\da-f]{1,20})?$/,
}

/** Whether an address is that of a file that was uploaded for posts; '' stands for one that is not chosen yet. */
export const isPostFile = (address: string): boolean => address === '' || isMediaAddress(address)

/** Whether a video is one that can be shown: an id of its provider, or an uploaded film; '' stands for one that is not chosen yet. */
export const isVideo = ({ provider, video }: Video): boolean =>
  video === '' || (provider === 'file' ? isVideoAddress(video) : ids[provider].test(video))

/** The video that an address of YouTube or Vimeo leads to, as people copy it; undefined for any other text. */
export function videoOfAddress(text: string): Video | undefined {
  const address = URL.parse(/^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)
  if (!address) return undefined
  const host = address.hostname.replace(/^(www|m|music|player)\./, '')
  const parts = address.pathname.split('/').filter(Boolean)
  const found = { youtube: '', vimeo: '' }
  if (host === 'youtu.be') found.youtube = parts[0] ?? ''
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    found.youtube = address.searchParams.get('v') ?? parts[1] ?? ''
  if (host === 'vimeo.com') {
    const at = parts.findIndex((part) => /^\d+$/.test(part))
    const key = address.searchParams.get('h') ?? parts[at + 1]
    found.vimeo = [parts[at], key].filter(Boolean).join('/')
  }
  return (['youtube', 'vimeo'] as const)
    .map((provider) => ({ provider, video: found[provider] }))
    .find((video) => video.video !== '' && isVideo(video))
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

/** The page of a video at its provider. */
export const watchAddress = ({ provider, video }: Framed): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${video}` : `https://vimeo.com/${video}`
