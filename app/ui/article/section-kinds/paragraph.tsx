import { paragraphs } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'

export const paragraph: Render<'paragraph'> = ({ text }, { references }) => paragraphs(text, references)
