import type { FieldErrors } from '#app/ui/forms/use-submission.ts'

/** The field of a form for a value: its own, or that of the text which a section such as `pages.0.sections.2` is in. */
export const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) ?? form?.elements.namedItem(name.replace(/(\.sections)\..*/, '$1'))

/** The errors that a form has a field for. */
export const shownErrors = (form: HTMLFormElement | null, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => fieldOf(form, name)))
