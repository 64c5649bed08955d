import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { nameOfImage, ImageThumbnail } from '#app/ui/admin/files/image-thumbnail.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LibraryImage } from '#contract/images/images.ts'
import { formatCount } from '#contract/locale.ts'
import { imageLimits } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { textLimits } from '#contract/limits.ts'

type Props = {
  isOpen: boolean
  /** How many images can be chosen. Without it, a single image is chosen with one click. */
  max?: number
  /** Receives the images in the order they were chosen. `alt` is a suggested alternative text. */
  onChoose: (images: Pick<LibraryImage, 'url' | 'alt'>[]) => void
  onClose: () => void
}

/** A dialog to choose uploaded images. */
export function ImageChooser({ isOpen, onClose, ...choice }: Props) {
  const title = choice.max === undefined ? 'Choose an image' : 'Choose images'
  return (
    <Dialog title={title} width="wide" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Choices {...choice} />}
    </Dialog>
  )
}

function Choices({ max, onChoose }: Pick<Props, 'max' | 'onChoose'>) {
  const [chosen, setChosen] = useState<LibraryImage[]>([])
  const isChosen = (image: LibraryImage) => chosen.some(({ file }) => file === image.file)
  const press = (image: LibraryImage) => {
    if (max === undefined) onChoose([image])
    else if (isChosen(image)) setChosen(chosen.filter(({ file }) => file !== image.file))
    else if (chosen.length < max) setChosen([...chosen, image])
  }
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const { images, isLast, failure } = useImages(asked)
  return (
    <div className="grid gap-4">
      <SearchBox
        label="Search images"
        placeholder="Search by name or alternative text"
        maxLength={textLimits.search}
        value={asked.search}
        onSearch={(search) => setAsked({ search, page: 1 })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      {!images && !failure && (
        <p role="status" className="py-10 text-center text-small text-muted">
          Loading images…
        </p>
      )}
      {images?.length === 0 && (
        <EmptyState
          Icon={SearchX}
          title="No images found"
          hint={asked.search ? 'Try another search.' : 'Images you upload will appear here.'}
        />
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {images?.map((image) => (
          <li key={image.file} className="min-w-0">
            <button
              type="button"
              title={image.alt || undefined}
              aria-pressed={max === undefined ? undefined : isChosen(image)}
              disabled={max !== undefined && chosen.length >= max && !isChosen(image)}
              onClick={() => press(image)}
              className="grid w-full gap-1.5 rounded-tile border border-line p-1.5 text-left text-small transition-colors hover:border-control hover:bg-raised disabled:opacity-50 aria-pressed:border-action aria-pressed:bg-tint"
            >
              <ImageThumbnail image={image} />
              <span dir="auto" className="block truncate text-left text-heading">
                {nameOfImage(image)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {images && !isLast && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
        >
          Show more
        </Button>
      )}
      {max !== undefined && (
        <div className="sticky bottom-0 flex justify-end bg-card py-2">
          <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {chosen.length === 0 ? 'Add images' : `Add ${formatCount(chosen.length, 'image', 'images')}`}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Loads the results of a search up to a page. Shows the previous ones while the next are loading. */
function useImages({ search, page }: { search: string; page: number }) {
  const [loaded, setLoaded] = useState<{ images: LibraryImage[]; isLast: boolean }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const query = { search, page, limit: imageLimits.pageSize }
    const { signal } = controller
    const load = async () => {
      try {
        const { items, pages } = await api.listImages({ query }, { signal })
        setFailure(undefined)
        setLoaded((before) => ({
          images: page === 1 ? items : [...(before?.images ?? []), ...items],
          isLast: page >= pages,
        }))
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error, imageMessages.listFailed))
      }
    }
    void load()
    return () => controller.abort()
  }, [search, page])
  return { ...loaded, failure }
}
