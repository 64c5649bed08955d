import { useCompany } from '#app/company/use-company.ts'
import { Rails } from '#app/ui/rails/rails.tsx'

/** The steps that follow an enquiry. Hidden once one is sent, because the receipt shows them. */
export function AfterYouWrite() {
  const { afterwards } = useCompany('contact')
  if (afterwards.steps.length === 0) return null
  return (
    <section aria-labelledby="after-you-write" className="group-has-aria-[current=step]/contact:hidden">
      <h2 id="after-you-write" className="mb-6 text-h3">
        {afterwards.heading}
      </h2>
      <Rails isTheirs className="max-w-lead" stops={afterwards.steps} />
    </section>
  )
}
