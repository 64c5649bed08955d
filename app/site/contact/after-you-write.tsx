import { useCompany } from '#app/company/use-company.ts'
import { Reveal } from '#app/ui/reveal.tsx'
import { Studio } from './studio.tsx'

/** The steps that follow an enquiry, beside a drawing of the studio. */
export function AfterYouWrite() {
  const { afterwards, picture } = useCompany('contact')
  if (afterwards.steps.length === 0) return null
  return (
    <section aria-labelledby="after-you-write" className="border-t border-line">
      <Reveal className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-4 pt-16 md:px-8 md:pt-24 lg:grid-cols-2">
        {picture !== '' && <Studio words={picture} />}
        <div>
          <h2 id="after-you-write" className="text-h2">
            {afterwards.heading}
          </h2>
          <ol className="mt-8 grid gap-8">
            {afterwards.steps.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-lead font-semibold">{title}</h3>
                <p className="mt-1 max-w-lead">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Reveal>
    </section>
  )
}
