import { paragraphs } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'

export const conclusion: Render<'conclusion'> = ({ text }, { references }) => (
  <div className="conclusion">{paragraphs(text, references)}</div>
)
