import { Rails } from '#app/ui/rails/rails.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** The steps of the hiring process. */
export function HowWeHire() {
  const { howWeHire } = useCompany('careers')
  if (howWeHire.length === 0) return null
  return (
    <section aria-labelledby="how-we-hire">
      <h2 id="how-we-hire" className="mb-6 text-h3">
        How we hire
      </h2>
      <Rails
        isTheirs
        className="max-w-measure"
        stops={howWeHire.map(({ title, duration, text }) => ({
          title,
          text: (
            <>
              <p className="text-muted">{duration}</p>
              <p className="mt-1">{text}</p>
            </>
          ),
        }))}
      />
    </section>
  )
}
