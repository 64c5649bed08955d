import { Panel } from '#app/ui/admin/panel.tsx'
import { OpeningConditions, OpeningPoints } from '#app/ui/openings/opening-details.tsx'
import { describeFacts } from '#contract/openings/opening-texts.ts'
import { linesOf, toBody, type OpeningForm } from './opening-form.rules.ts'

/** Previews the public page of an opening. */
export function OpeningPreview({ form }: { form: OpeningForm }) {
  const { salaryMin = null, salaryMax = null } = toBody(form, undefined)
  const facts = describeFacts({ ...form, salaryMin, salaryMax })
  return (
    <Panel title="Preview" bodyClass="p-5 md:p-8">
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[7fr_5fr] xl:grid-rows-[auto_1fr]">
        <div>
          <h3 className="text-h1 wrap-anywhere">{form.title || 'Untitled'}</h3>
          <p className="mt-6 max-w-lead text-lead wrap-anywhere whitespace-pre-line">{form.description}</p>
        </div>
        <OpeningConditions opening={{ experience: form.experience, ...facts }} />
        <OpeningPoints
          opening={{
            responsibilities: linesOf(form.responsibilities),
            requirements: linesOf(form.requirements),
            offer: linesOf(form.offer),
          }}
        />
      </div>
    </Panel>
  )
}
