import { useState } from 'react'
import { Field } from '#app/ui/forms/field.tsx'
import { useMediaAddress } from '#app/ui/article/media-address.ts'
import { isVideoAddress } from '#contract/media/media-addresses.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { addressOfVideo, videoOfAddress } from '#contract/posts/sections/videos.ts'
import { maxPostFileMebibytes } from '#contract/limits.ts'
import { ImageDrop } from '#app/admin/posts/images/image-drop.tsx'
import { MediaDrop } from '#app/admin/posts/media/media-drop.tsx'
import type { FieldsProps, SectionOf } from './kind.ts'
import { captionOf, element, objectKind } from './object.ts'

export const video = objectKind('video', { draw, Fields: VideoFields })

function draw({ url, title, poster, caption }: SectionOf<'video'>) {
  if (url === '') return undefined
  const image = element('img', { src: /^\/(?!\/)/.test(poster) ? poster : '/video-poster.svg', alt: '' })
  const words = element('span', {}, element('span', {}, title || url))
  return element('figure', { class: 'video' }, element('a', {}, image, words), ...captionOf(caption))
}

/** Normalizes a typed video address; '' if it is invalid. */
function storedAddress(typed: string): string {
  const found = videoOfAddress(typed)
  return found ? addressOfVideo(found) : ''
}

/** The fields of a video: an address or an uploaded file, its title, and a poster shown until it plays. */
function VideoFields({ section, field, onEdit }: FieldsProps<'video'>) {
  const { url, title, poster, caption } = section
  const isFile = isVideoAddress(url)
  const [typed, setTyped] = useState(isFile ? '' : url)
  const isUnknown = typed.trim() !== '' && url === ''
  return (
    <div className="grid gap-3">
      {!isFile && (
        <Field
          label="Video URL"
          type="url"
          value={typed}
          placeholder="https://www.youtube.com/watch?v=…"
          hint="From YouTube or Vimeo. Nothing loads from there until a reader plays the video."
          error={isUnknown ? adminPostMessages.videoInvalid : undefined}
          data-field={`${field}.url`}
          onChange={({ target }) => {
            setTyped(target.value)
            onEdit({ url: storedAddress(target.value) })
          }}
        />
      )}
      {(isFile || typed.trim() === '') && (
        <MediaDrop
          label="Video file"
          kind="video"
          hint={`Or drop a file here. MP4 or WebM, up to ${maxPostFileMebibytes} MB.`}
          field={`${field}.file`}
          onStored={({ url, name }) => onEdit({ url, title: title || name.replace(/\.[^.]*$/, '') })}
          onRemove={() => onEdit({ url: '' })}
        >
          {isFile && <UploadedVideo url={url} poster={poster} title={title} />}
        </MediaDrop>
      )}
      <Field
        label="Video title"
        value={title}
        maxLength={postTextLimits.videoTitle}
        hint="Shown on the video, and read out by screen readers."
        onChange={({ target }) => onEdit({ title: target.value })}
      />
      <ImageDrop
        label="Video poster"
        hint="Shown until the video plays."
        field={`${field}.poster`}
        image={poster}
        onChange={({ url: chosen }) => onEdit({ poster: chosen, facts: undefined })}
      >
        <img src={poster} alt="" className="aspect-video w-full max-w-80 rounded-tile object-cover" />
      </ImageDrop>
      <Field
        label="Video caption"
        data-field={`${field}.caption`}
        value={caption}
        maxLength={postTextLimits.caption}
        onChange={({ target }) => onEdit({ caption: target.value })}
      />
    </div>
  )
}

/** An uploaded video in the editor. Its first frame identifies it. */
function UploadedVideo({ url, poster, title }: { url: string; poster: string; title: string }) {
  const address = useMediaAddress(url)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the writer has no captions to upload
    <video
      // its own address may not be public
      {...(address !== url && { src: address })}
      controls
      preload="metadata"
      playsInline
      {...(poster && { poster })}
      aria-label={title || 'Video'}
      className="aspect-video w-full max-w-120 rounded-tile bg-raised"
    />
  )
}
