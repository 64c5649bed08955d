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

/** A post's image in its stored formats, else its generated cover. Decorative without `alt`. */
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
