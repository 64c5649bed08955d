import { applicationFields, type ApplicationField } from '#contract/careers/application-fields.ts'
import { enquiryFields, type EnquiryField } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import type { OpeningInput } from '#contract/openings/opening-body.ts'

let made = 0

/** A text for each field of a form that all of its rules accept; each call gives other texts. */
function validTexts<Name extends string>(fields: TextFields & Readonly<Record<Name, unknown>>) {
  made += 1
  const texts = keysOf(fields).map((name) => {
    const { label, type } = fields[name]!
    const text = { email: `sender${made}@example.com`, tel: `0491 570 ${String(made).padStart(3, '0')}` }
    return [name, type ? text[type] : `${label} ${made}`]
  })
  return Object.fromEntries(texts) as Record<Name, string>
}

/** The texts of an enquiry; those that a test does not name are made up. */
export const enquiryTexts = (named: Partial<Record<EnquiryField, string>> = {}) => ({
  ...validTexts<EnquiryField>(enquiryFields),
  ...named,
})

/** The texts of an application; those that a test does not name are made up. */
export const applicationTexts = (named: Partial<Record<ApplicationField, string>> = {}) => ({
  ...validTexts<ApplicationField>(applicationFields),
  position: 'Other',
  ...named,
})

let openings = 0

/** Returns a complete body that creates an opening, open unless told otherwise. */
export function anOpeningBody(more: Partial<OpeningInput> = {}): OpeningInput {
  openings += 1
  return {
    title: `Opening ${openings}`,
    status: 'open',
    experience: '3+ years',
    kind: 'FULL_TIME',
    city: 'Collingwood',
    country: 'AU',
    description: 'What one does.',
    responsibilities: ['Do it well'],
    requirements: ['Know how'],
    ...more,
  }
}
