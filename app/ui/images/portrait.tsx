import { Avatar } from './avatar.tsx'
import { useLazyUntilHydrated } from './use-lazy-until-hydrated.ts'

type Props = {
  /** Shows the photo, else the drawing, else the initials. */
  person: { name: string; photo: string; drawing?: { whole: string; face: string } | undefined }
  /** The whole image, or only the face for small sizes. */
  part: 'whole' | 'face'
  className: string
}

/** The image of a person. Hidden from assistive technology: the name is beside it. */
export function Portrait({ person: { name, photo, drawing }, part, className }: Props) {
  const loading = useLazyUntilHydrated()
  const address = photo || drawing?.[part]
  if (address === undefined)
    return (
      <Avatar name={name} size={part === 'whole' ? `${className} rounded-card! text-display!` : className} />
    )
  return (
    <img
      src={address}
      alt=""
      width={320}
      height={320}
      loading={loading}
      className={`edge bg-ink-950 object-cover ${className}`}
    />
  )
}
