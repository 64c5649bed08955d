/** Classes of a text field, select or text area, except its height. Font size and padding differ between the site and the back office. */
export const fieldBox =
  'block w-full rounded-control border border-control bg-page px-(--field-inset) text-(length:--field-text) text-heading transition-colors placeholder:text-muted hover:border-heading focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger aria-invalid:outline-danger'

export const labelLook = 'w-fit text-(length:--label-text) font-medium text-heading'
