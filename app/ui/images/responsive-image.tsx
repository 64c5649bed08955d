import { useState, type ComponentProps } from 'react'
import { useLeadImageProps } from '#app/rendering/document.tsx'
import { cropAttributes } from './crop.rules.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  src: string
  /** Shown if `src` is empty or fails to load. */
  fallback: string
  /** The same image in smaller formats and several widths; needs `sizes`. */
  sources?: { type: string; srcSet: string }[]
  /** The focal point of a cropped image, such as `30% 70%`. */
  focus?: string
}

/** A 16:9 image, with a fallback if it's missing or fails to load. */
export function ResponsiveImage({
  src,
  fallback,
  sources = [],
  sizes,
  focus,
  alt = '',
  className = '',
  ...rest
}: Props) {
  const [failed, setFailed] = useState<string>()
  const isShown = src !== '' && failed !== src
  const address = isShown ? src : fallback
  // The image may have failed before hydration. A lazy image that hasn't been requested yet looks the same, so request it again.
  const checkFailed = (image: HTMLImageElement | null) => {
    if (!image?.complete || image.naturalWidth > 0) return
    if (image.loading === 'lazy') image.src = address
    else setFailed(src)
  }
  const lead = useLeadImageProps(address)
  const image = (
    <img
      ref={checkFailed}
      width={1600}
      height={900}
      decoding="async"
      {...rest}
      {...(isShown && cropAttributes(focus))}
      {...(rest.fetchPriority === 'high' ? lead : { src: address })}
      alt={alt}
      onError={() => setFailed(src)}
      className={`edge aspect-video w-full bg-raised object-cover ${className}`}
    />
  )
  if (sources.length === 0 || !isShown) return image
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
