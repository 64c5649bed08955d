import { paragraphs } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'

export const quote: Render<'quote'> = ({ text, author }, { references }) => (
  <figure className="quote">
    <blockquote>{paragraphs(text, references)}</blockquote>
    {author && <figcaption>{author}</figcaption>}
  </figure>
)
