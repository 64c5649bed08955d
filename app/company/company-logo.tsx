import { useCompany } from '#app/company/use-company.ts'

type Props = {
  /** Classes for its height and maximum width. */
  size: string
  /** On a dark background in both themes. */
  isOnDark?: boolean
}

/** The company's logo, beside its name or instead of it: an uploaded image, or the shipped SVG paths. */
export function CompanyLogo({ size: className, isOnDark = false }: Props) {
  const { image, imageOnDark, hasName, size, paths } = useCompany('logo')
  const { name } = useCompany('company')
  if (image === '')
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
  const renderImage = (src: string, look: string) => (
    <img
      src={src}
      alt={hasName ? '' : name}
      className={`${className} w-auto shrink-0 object-contain ${look}`}
    />
  )
  if (imageOnDark === '') return renderImage(image, 'rounded-badge bg-ink-50 px-0.5')
  if (isOnDark) return renderImage(imageOnDark, '')
  return (
    <>
      {renderImage(image, 'on-light-only')}
      {renderImage(imageOnDark, 'on-dark-only')}
    </>
  )
}
