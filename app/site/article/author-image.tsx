import { Avatar } from '#app/ui/images/avatar.tsx'
import { useLazyUntilHydrated } from '#app/ui/images/use-lazy-until-hydrated.ts'
import { defaultAuthorImage } from '#contract/posts/limits.ts'
import type { Author } from '#contract/posts/posts.ts'

type Props = { author: Pick<Author, 'name' | 'image'>; size?: string }

/** The author's image, or initials. Hidden from assistive technology: the name is beside it. */
export function AuthorImage({ author, size = 'size-12' }: Props) {
  const loading = useLazyUntilHydrated()
  if (!author.image || author.image === defaultAuthorImage) return <Avatar name={author.name} size={size} />
  return (
    <img
      src={author.image}
      alt=""
      width={96}
      height={96}
      loading={loading}
      className={`edge ${size} shrink-0 rounded-full bg-raised object-cover`}
    />
  )
}
