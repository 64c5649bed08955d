import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { formatLocalDate, formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { acceptedImageTypes, uploadQueryOf } from '#app/ui/admin/files/image-file.rules.ts'
import { nameOfImage } from '#app/ui/admin/files/image-thumbnail.tsx'
import { useImageUpload } from '#app/ui/admin/files/use-image-upload.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { variantPathOfImage } from '#contract/images/image-files.ts'
import type { ImageUse, LibraryImage } from '#contract/images/images.ts'
import { imageLimits } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'

type Props = {
  image: LibraryImage
  isOpen: boolean
  /** Called with the changed image. */
  onChanged: (image: LibraryImage) => void
  onDelete: () => void
  onClose: () => void
}

/** A dialog with the details of a library image, where it is used, and buttons to replace or delete it. */
export function ImageDetails({ image, isOpen, onChanged, onDelete, onClose }: Props) {
  const { file, url, widths, mayChange } = image
  const isUsed = image.uses.length + image.otherUses > 0
  const picker = useRef<HTMLInputElement>(null)
  const { uploadFile, progress, failure } = useImageUpload({
    send: async (body, onProgress) => {
      const { file: stored } = await api.replaceImage(
        { params: { file }, query: uploadQueryOf(body), body },
        { onProgress },
      )
      onChanged({ ...image, ...stored, file: stored.url.slice('/images/'.length) })
      return stored.url
    },
    messageOf: (error) => messageOf(error, imageMessages.replaceFailed),
    storedMessage: imageMessages.replaced,
  })
  return (
    <Dialog
      title={nameOfImage(image)}
      width="wide"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        mayChange && (
          <>
            <Button variant="danger" disabled={isUsed} onClick={onDelete}>
              Delete
            </Button>
            <Button
              variant="secondary"
              isBusy={progress !== undefined}
              onClick={() => picker.current?.click()}
            >
              Replace
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <img
            src={variantPathOfImage(url, widths.find((width) => width >= 800) ?? widths.at(-1)!, 'webp')}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className="max-h-96 w-full rounded-tile border border-line bg-raised object-contain"
          />
          {progress !== undefined && (
            <div>
              <progress value={progress} aria-label="Uploading the new image" className="upload-progress" />
              <p className="mt-1 text-small text-muted" role="status">
                Uploading… {Math.round(progress * 100)}%
              </p>
            </div>
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
        </div>
        <div className="grid content-start gap-5">
          {mayChange && (
            <AlternativeText
              key={`${file} ${isOpen}`}
              image={image}
              onSaved={(alt) => onChanged({ ...image, alt })}
            />
          )}
          <Facts>
            {!mayChange && image.alt && <Fact name="Alternative text">{image.alt}</Fact>}
            <Fact name="Size">
              {image.width} × {image.height} pixels
            </Fact>
            <Fact name="Uploaded">{formatLocalDateTime(image.createdAt)}</Fact>
            <Fact name="Address">
              <a href={url} target="_blank" rel="noreferrer" className="text-link hover:underline">
                {url}
              </a>
            </Fact>
            <Fact name="Used in">
              <Uses image={image} />
            </Fact>
          </Facts>
          {mayChange && isUsed && (
            <p className="text-small text-muted">
              Replacing this image changes it everywhere. To delete it, remove it from everything listed
              above.
            </p>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept={acceptedImageTypes}
        hidden
        aria-label="New image"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) void uploadFile(chosen)
          target.value = ''
        }}
      />
    </Dialog>
  )
}

const kindWords: Record<ImageUse['kind'], string> = {
  cover: 'featured image',
  author: 'author image',
  text: 'in the text',
  draft: 'draft',
  profile: 'profile image',
  company: 'company texts',
}

function Uses({ image: { uses, otherUses, removedAt } }: { image: LibraryImage }) {
  if (uses.length + otherUses === 0)
    return removedAt
      ? `Nothing. It will be deleted on ${formatLocalDate(removedAt)} unless it’s used again.`
      : 'Nothing'
  return (
    <ul className="grid gap-1.5">
      {uses.map(({ kind, name, postId }, at) => (
        <li key={`${at} ${kind}`} className="wrap-anywhere">
          {postId ? (
            <Link to={`/admin/posts/edit/${postId}`} className="text-link hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <span className="text-small text-muted">({kindWords[kind]})</span>
        </li>
      ))}
      {otherUses > 0 && (
        <li className="text-muted">{otherUses === 1 ? 'another post' : `${otherUses} other posts`}</li>
      )}
    </ul>
  )
}

function AlternativeText({ image, onSaved }: { image: LibraryImage; onSaved: (alt: string) => void }) {
  const [alt, setAlt] = useState(image.alt)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setFailure(undefined)
    try {
      const saved = await api.describeImage({ params: { file: image.file }, body: { alt } })
      setAlt(saved.alt)
      onSaved(saved.alt)
      void notify('success', saved.message)
    } catch (error) {
      setFailure(messageOf(error, imageMessages.describeFailed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <Field
        label="Alternative text"
        hint="Describes the image to people who can’t see it. Suggested when you insert the image."
        value={alt}
        maxLength={imageLimits.alt}
        error={failure}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="compact"
        className="justify-self-start"
        isBusy={isBusy}
        disabled={alt.trim() === image.alt}
      >
        Save
      </Button>
    </form>
  )
}
