import { CodeBlock } from '#app/ui/article/kinds/code.tsx'
import { foldLine } from '#app/ui/phone-fold.tsx'
import type { CodeExample as Example } from '#contract/company/services-part.ts'

/** An example of the work that the page describes. */
export function CodeExample({ example }: { example: Example }) {
  const { file, text, spans, caption } = example
  return (
    <section
      aria-labelledby="example"
      className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 py-16 md:px-8 md:py-24 lg:grid-cols-[4fr_8fr]"
    >
      <div className="self-start lg:sticky lg:top-24">
        <h2 id="example" className="text-h2">
          What it looks like
        </h2>
        <p className="mt-4 text-lead text-muted">{caption}</p>
      </div>
      <div className="min-w-0">
        <CodeBlock language={file} text={text} spans={spans} />
        {text.split('\n').length > 12 && (
          <details className="md:hidden print:hidden">
            <summary className={`mt-2 ${foldLine}`}>Show all</summary>
          </details>
        )}
      </div>
    </section>
  )
}
