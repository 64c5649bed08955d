import { variantPathOfImage } from '#contract/images/image-files.ts'

type Props = { image: { url: string; widths: number[] } }

/** An image of the library, whole, in its smallest width; what it is stands beside it. */
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

/** What an image is called: the name of its file, or what stands for one that has none. */
export const nameOfImage = ({ name, file }: { name: string; file: string }): string =>
  name || `Image ${file.slice(0, 8)}`
