import type { ReactNode } from 'react'
import { paragraphs } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'
import { Info, Lightbulb, TriangleAlert } from 'lucide-react'

const tones = {
  note: { word: 'Note', Icon: Info },
  tip: { word: 'Tip', Icon: Lightbulb },
  warning: { word: 'Warning', Icon: TriangleAlert },
} as const

export const callout: Render<'callout'> = ({ tone, text }, { references }) => (
  <Callout tone={tone}>{paragraphs(text, references)}</Callout>
)

/** A callout with the label and icon of its tone. */
function Callout({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { word, Icon } = tones[tone]
  return (
    <div className="callout" data-tone={tone}>
      <p className="callout-word">
        <Icon aria-hidden="true" />
        {word}
      </p>
      {children}
    </div>
  )
}
