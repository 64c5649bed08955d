import { useCompany } from '#app/company/use-company.ts'

type Props = {
  /** The classes of its height, and of the width that a wide one may have. */
  size: string
  /** It stands on a dark ground whatever the theme. */
  isOnDark?: boolean
}

/** The company's logo beside its name, or in place of it: a picture, or the drawing that came with the site. */
export function CompanyLogo({ size: className, isOnDark = false }: Props) {
  const { picture, pictureOnDark, hasName, size, paths } = useCompany('logo')
  const { name } = useCompany('company')
  if (picture === '')
    return (
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={`${className} aspect-square shrink-0`}
        aria-hidden="true"
      >
        {paths.map(({ d, isAccent }) => (
          <path key={d} d={d} className={isAccent ? 'fill-ochre-400' : 'fill-action'} />
        ))}
      </svg>
    )
  const image = (src: string, look: string) => (
    <img
      src={src}
      alt={hasName ? '' : name}
      className={`${className} w-auto shrink-0 object-contain ${look}`}
    />
  )
  if (pictureOnDark === '') return image(picture, 'rounded-badge bg-ink-50 px-0.5')
  if (isOnDark) return image(pictureOnDark, '')
  return (
    <>
      {image(picture, 'on-light-only')}
      {image(pictureOnDark, 'on-dark-only')}
    </>
  )
}
