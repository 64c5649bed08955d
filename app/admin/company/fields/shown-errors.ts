import type { FieldErrors } from '#app/ui/forms/use-submission.ts'

/** The errors that a form has a field for: that of the value, or of the text that a section such as `pages.0.sections.2` is in. */
export const shownErrors = (form: HTMLFormElement | null, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) =>
      [name, name.replace(/(\.sections)\..*/, '$1')].some((field) => form?.elements.namedItem(field)),
    ),
  )
