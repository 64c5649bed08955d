import type { ComparedImage } from './images.rules.ts'

const looks = {
  same: { word: 'Unchanged', look: 'border-line' },
  added: { word: 'Added', look: 'border-success' },
  removed: { word: 'Removed', look: 'border-danger' },
} as const

/** The images of two versions, each labelled as added, removed or unchanged. */
export function Thumbnails({ images }: { images: readonly ComparedImage[] }) {
  if (images.length === 0) return null
  return (
    <ul aria-label="Images" className="flex flex-wrap gap-3">
      {images.map(({ address, kind }) => (
        <li key={address} className="grid gap-1 text-small text-muted">
          <img
            src={address}
            alt={looks[kind].word}
            loading="lazy"
            className={`h-24 w-36 rounded-tile border-2 bg-raised object-contain ${looks[kind].look}`}
          />
          <span aria-hidden="true">{looks[kind].word}</span>
        </li>
      ))}
    </ul>
  )
}
