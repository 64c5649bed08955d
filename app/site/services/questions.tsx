import { Plus } from 'lucide-react'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { Question } from '#contract/company/services-part.ts'

/** The price question: the first sentence of its answer stands out. */
export function Price({ question, answer }: Question) {
  const [first, ...others] = answer.split(/(?<=[.?!]) /)
  return (
    <section
      aria-labelledby="price"
      className="mx-auto grid max-w-page gap-x-16 gap-y-4 px-4 pb-16 md:px-8 md:pb-24 lg:grid-cols-[4fr_8fr]"
    >
      <h2 id="price" className="text-lead text-muted">
        <ProseText text={question} />
      </h2>
      <div>
        <p className="text-h2 font-semibold text-balance text-heading">
          <ProseText text={first!} />
        </p>
        {others.length > 0 && (
          <p className="mt-4 max-w-measure">
            <ProseText text={others.join(' ')} />
          </p>
        )}
      </div>
    </section>
  )
}

export function Questions({ questions }: { questions: Question[] }) {
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 py-16 md:px-8 md:py-24 lg:grid-cols-[4fr_8fr]"
    >
      <h2 id="questions" className="self-start text-h2 lg:sticky lg:top-24">
        Questions and answers
      </h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="border-b border-line first:border-t">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lead font-semibold text-heading hover:text-link">
              <h3 className="text-lead text-inherit">
                <ProseText text={question} />
              </h3>
              <Plus aria-hidden="true" className="size-5 shrink-0 transition-transform" />
            </summary>
            <p className="max-w-measure pb-6">
              <ProseText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
