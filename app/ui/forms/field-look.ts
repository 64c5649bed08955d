/** The look of a text field, select or text area without its height. Type and inset are those of the site or of the back office. */
export const fieldBox =
  'block w-full rounded-control border border-control bg-page px-(--field-inset) text-(length:--field-text) text-heading transition-colors placeholder:text-muted hover:border-heading focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger aria-invalid:outline-danger'

/** The look of a label above a field. */
export const labelLook = 'w-fit text-(length:--label-text) font-medium text-heading'
