import { hangingQuoteProps, inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'

export const heading: Render<'heading'> = ({ text, level = 2 }, { anchor, references }) => {
  const Heading = `h${level}` as const
  return (
    <Heading id={anchor} {...hangingQuoteProps(text)}>
      {inlineText(text, references)}
    </Heading>
  )
}
