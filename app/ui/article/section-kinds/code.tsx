import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { renderCodeWithSpans } from '#app/ui/article/code-highlight.rules.ts'

type Props = { text: string; language?: string | undefined; spans?: string | undefined }

/** A code block that scrolls sideways, also by keyboard, with a copy button. */
export function CodeBlock({ text, language = 'text', spans }: Props) {
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language}</span>
        <CopyButton text={text} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (axe: scrollable-region-focusable) */}
      <pre tabIndex={0} role="group" aria-label={`Code, ${language}`}>
        {/* one HTML string instead of hundreds of elements to render and hydrate */}
        <code dangerouslySetInnerHTML={{ __html: renderCodeWithSpans(text, spans) }} />
      </pre>
    </figure>
  )
}

function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState<'Copy code' | 'Copied' | 'Code selected'>('Copy code')

  const copy = async (button: HTMLElement) => {
    try {
      await navigator.clipboard.writeText(text)
      setLabel('Copied')
    } catch {
      // over plain HTTP there is no clipboard API, so select the code for copying by hand
      const code = button.closest('figure')?.querySelector('code')
      if (code) getSelection()?.selectAllChildren(code)
      setLabel('Code selected')
    }
  }
  const Icon = label === 'Copied' ? Check : Copy
  return (
    <button type="button" onClick={({ currentTarget }) => void copy(currentTarget)} className="needs-script">
      <Icon className="size-4" aria-hidden="true" />
      <span aria-live="polite">{label}</span>
    </button>
  )
}
