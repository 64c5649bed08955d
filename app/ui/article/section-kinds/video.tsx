import { Play } from 'lucide-react'
import { use, useEffect, useState, type MouseEvent } from 'react'
import { DocumentContext, useOrigin } from '#app/rendering/document.tsx'
import { inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'
import { PlayersContext, useMediaAddress } from '#app/ui/article/media-address.ts'
import { variantPathOfImage } from '#contract/images/image-files.ts'
import type { ImageFacts } from '#contract/images/images.ts'
import {
  addressOfVideo,
  frameOrigins,
  playerAddress,
  videoOfAddress,
} from '#contract/posts/sections/videos.ts'
import { SectionImage } from './image.tsx'

/** The poster of videos without one of their own. */
const drawnPoster = '/video-poster.svg'

const names = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/** The session storage key of the video to start after a reload. */
const startKey = 'video-to-start'

/** Whether the document was loaded at this address. Otherwise its content security policy doesn't allow this article's frames. */
const isOwnDocument = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}

/** Renders an uploaded video, or one on another site, which loads nothing until it is clicked. */
export const video: Render<'video'> = (section, { references }) => {
  const { url, title, facts, caption } = section
  const found = videoOfAddress(url)
  if (!found) return null
  const { provider, video: id } = found
  // posters on other sites may not be loaded
  const poster = /^\/(?!\/)/.test(section.poster) ? section.poster : ''
  return (
    <figure className="video">
      {provider === 'file' ? (
        <UploadedVideo url={url} title={title} poster={posterFile(poster, facts)} />
      ) : (
        <Player key={id} video={{ provider, video: id }} title={title} poster={poster} facts={facts} />
      )}
      {caption && <figcaption>{inlineText(caption, references)}</figcaption>}
    </figure>
  )
}

/** The image file as wide as the text on a high-density screen: a player accepts only one file. */
function posterFile(poster: string, facts: ImageFacts | undefined): string {
  const width = facts?.widths.find((one) => one >= 1440) ?? facts?.widths.at(-1)
  return width === undefined ? poster : variantPathOfImage(poster, width, 'webp')
}

/** An uploaded video. It loads nothing before it plays. */
function UploadedVideo({ url, title, poster }: { url: string; title: string; poster: string }) {
  const address = useMediaAddress(url)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the writer has no captions to upload */}
      <video
        src={address}
        controls
        preload="none"
        playsInline
        poster={poster || drawnPoster}
        aria-label={title || 'Video'}
      />
      <p className="on-paper">
        {title || 'Video'} ({useOrigin() + url})
      </p>
    </>
  )
}

type PlayerProps = {
  video: { provider: keyof typeof frameOrigins; video: string }
  title: string
  poster: string
  facts: ImageFacts | undefined
}

function Player({ video, title, poster, facts }: PlayerProps) {
  const isInPlace = use(PlayersContext)
  const [isPlaying, setIsPlaying] = useState(false)
  // on the server: allow the frame in this document's policy
  const { frames } = use(DocumentContext)
  if (isInPlace) frames?.add(frameOrigins[video.provider])
  useEffect(() => {
    if (!isInPlace || sessionStorage.getItem(startKey) !== video.video) return
    sessionStorage.removeItem(startKey)
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows, once the page of the server is hydrated
    setIsPlaying(true)
  }, [isInPlace, video.video])

  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isOwnDocument()) return setIsPlaying(true)
    sessionStorage.setItem(startKey, video.video)
    location.reload()
  }
  const site = names[video.provider]
  if (isPlaying) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        src={playerAddress(video)}
        title={title || `${site} video`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs both, and has an origin of its own
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      />
    )
  }
  return (
    <a
      href={addressOfVideo(video)}
      rel="noopener"
      {...(isInPlace ? { onClick: play } : { target: '_blank' })}
    >
      <SectionImage
        image={{ url: poster || drawnPoster, alt: '', decorative: true, facts }}
        sizes="(min-width: 752px) 720px, 100vw"
      />
      <span>
        <Play aria-hidden="true" />
        <span>
          Play {title || 'the video'}
          <small>{isInPlace ? `Loads from ${site}` : `Opens ${site} in a new tab`}</small>
        </span>
      </span>
    </a>
  )
}
