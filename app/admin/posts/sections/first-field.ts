/** Finds the field of a section in which one begins: its text, else the first control. Undefined where it has none. */
export const firstFieldOf = (section: Element | null | undefined): HTMLElement | undefined =>
  section?.querySelector<HTMLElement>('.section-fields > textarea') ??
  section?.querySelector<HTMLElement>('.section-fields :is(input:not([hidden]), textarea, select, button)') ??
  undefined
