import { variantPathOfImage } from '#contract/images/image-files.ts'

type Props = { image: { url: string; widths: number[] } }

/** The smallest variant of a library image, uncropped. Decorative: its name is beside it. */
export function ImageThumbnail({ image: { url, widths } }: Props) {
  const [smallest] = widths
  return (
    <img
      src={smallest === undefined ? url : variantPathOfImage(url, smallest, 'webp')}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full bg-raised object-contain"
    />
  )
}

/** The name of an image: its file name, else the beginning of its stored name. */
export const nameOfImage = ({ name, file }: { name: string; file: string }): string =>
  name || `Image ${file.slice(0, 8)}`
