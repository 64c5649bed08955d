import { nameOfImage, ImageThumbnail } from '#app/ui/admin/files/image-thumbnail.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import type { LibraryImage } from '#contract/images/images.ts'
import { formatCount } from '#contract/locale.ts'

const gridLook = 'grid grid-cols-2 gap-4 p-5 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6'

type Props = {
  /** Undefined while the first images are loading. */
  images: readonly LibraryImage[] | undefined
  isReloading: boolean
  onOpen: (image: LibraryImage) => void
}

/** The images of a page of the library; each opens its details. */
export function ImageGrid({ images, isReloading, onOpen }: Props) {
  if (!images) {
    return (
      <div className={gridLook} aria-busy="true">
        <p role="status" className="sr-only">
          Loading images…
        </p>
        {Array.from({ length: 12 }, (_, index) => (
          <span key={index} className="grid gap-2" aria-hidden="true">
            <span className="skeleton aspect-4/3 w-full" />
            <span className="skeleton h-4 w-3/4" />
          </span>
        ))}
      </div>
    )
  }
  return (
    <ul
      className={`${gridLook} transition-opacity ${isReloading ? 'opacity-50' : ''}`}
      aria-busy={isReloading}
    >
      {images.map((image) => (
        <li key={image.file} className="min-w-0">
          <button
            type="button"
            data-image={image.file}
            onClick={() => onOpen(image)}
            className="grid w-full gap-2 rounded-tile border border-line bg-card p-2 text-left text-small transition-colors hover:border-control hover:bg-raised"
          >
            <span className="overflow-hidden rounded-badge">
              <ImageThumbnail image={image} />
            </span>
            <span
              dir="auto"
              title={nameOfImage(image)}
              className="block min-w-0 truncate text-left font-medium text-heading"
            >
              {nameOfImage(image)}
            </span>
            <span className="block text-muted">
              <Usage image={image} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Usage({ image: { places, removedAt } }: { image: LibraryImage }) {
  if (places > 0) return `Used in ${formatCount(places, 'place', 'places')}`
  if (removedAt === null) return 'Unused'
  return `Will be deleted on ${formatLocalDate(removedAt)}`
}
