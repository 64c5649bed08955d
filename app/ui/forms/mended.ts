/**
 * What is still wrong with a form once something has been typed into the fields called `names`: what was mended is not
 * told of any longer.
 */
export function mended<Faults extends object>(faults: Faults, ...names: string[]): Faults {
  if (!names.some((name) => name in faults)) return faults
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name))) as Faults
}

/** The name of the field that an event of a form came from. */
export const fieldOf = ({ target }: { target: EventTarget }) => (target as HTMLInputElement).name
