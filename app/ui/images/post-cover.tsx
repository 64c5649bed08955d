import type { ComponentProps } from 'react'
import { coverPath } from '#contract/covers/covers.ts'
import { imageSources } from '#contract/images/image-files.ts'
import type { PostSummary } from '#contract/posts/posts.ts'
import { ResponsiveImage } from './responsive-image.tsx'

type Props = Omit<
  ComponentProps<typeof ResponsiveImage>,
  'src' | 'fallback' | 'sources' | 'focus' | 'sizes'
> & {
  post: Pick<PostSummary, 'featuredImage' | 'featuredImageFocus' | 'image' | 'slug' | 'category'>
  sizes: string
}

/** The image of a post, in the formats that it is stored in; its drawn cover where it has none. Decorative without an `alt`. */
export function PostCover({ post, ...rest }: Props) {
  return (
    <ResponsiveImage
      src={post.featuredImage}
      focus={post.featuredImageFocus}
      sources={imageSources(post)}
      fallback={coverPath(post)}
      {...rest}
    />
  )
}
