import { useLazyUntilHydrated } from './use-lazy-until-hydrated.ts'

type Props = {
  /** A photograph takes the place of the drawing. */
  person: { photo?: string; drawing: { whole: string; face: string } }
  /** The whole picture, or for small sizes the face. */
  part: 'whole' | 'face'
  className: string
}

/** The picture of a person. Hidden from assistive technology: the name is beside it. */
export function Portrait({ person: { photo, drawing }, part, className }: Props) {
  return (
    <img
      src={photo ?? drawing[part]}
      alt=""
      width={320}
      height={320}
      loading={useLazyUntilHydrated()}
      className={`bg-ink-950 object-cover ${className}`}
    />
  )
}
