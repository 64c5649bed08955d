import { useOrigin } from '#app/rendering/document.tsx'
import type { PostSummary } from '#contract/posts/posts.ts'
import { CopyLink } from './copy-link.tsx'

/** The networks that the specification names: how to share on each, and its icon. */
const networks = [
  {
    name: 'Twitter',
    to: (url: string, text: string) =>
      `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`,
    sign: 'M4 4h4.2l4.6 6.3L18 4h2l-6.3 7.6L20.5 20h-4.2l-5-6.8L5.5 20h-2l6.9-8.2z',
  },
  {
    name: 'Facebook',
    to: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    sign: 'M13.5 21v-7.5h2.7l.5-3.3h-3.2V8.3c0-1 .4-1.7 1.9-1.7h1.5V3.7C16.5 3.6 15.7 3.5 14.9 3.5c-2.7 0-4.4 1.6-4.4 4.4v2.3H7.7v3.3h2.8V21z',
  },
  {
    name: 'LinkedIn',
    to: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    sign: 'M4 9h3.4v11H4zm1.7-5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M9.8 9h3.3v1.5c.6-1 1.7-1.8 3.3-1.8 3.1 0 4.1 1.9 4.1 4.9V20h-3.4v-5.9c0-1.5-.4-2.5-1.7-2.5-1.5 0-2.2 1.1-2.2 2.6V20H9.8z',
  },
] as const

/** Links to share the article on social networks, and a button to copy its address. */
export function ShareLinks({ post, look }: { post: PostSummary; look: string }) {
  const address = `${useOrigin()}/blog/${post.slug}`
  return (
    <>
      <ul className="flex">
        {networks.map(({ name, to, sign }) => (
          <li key={name}>
            <a
              href={to(address, post.title)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${name}`}
              className={look}
            >
              <svg viewBox="0 0 24 24" className="size-4 fill-current" aria-hidden="true">
                <path d={sign} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
      <CopyLink className={look} />
    </>
  )
}
