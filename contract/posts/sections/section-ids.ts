/** The form of a section's id. */
export const sectionId = /^[\w-]{1,40}$/

/** A new id for a section: short, since pages carry it, and unique enough for one post. */
export const newSectionId = (): string => crypto.randomUUID().slice(0, 8)

function giveIds<T extends object>(
  sections: readonly T[],
  newId: (index: number, attempt: number) => string,
): (T & { id: string })[] {
  const idOf = (section: object): string | undefined =>
    'id' in section && typeof section.id === 'string' && sectionId.test(section.id) ? section.id : undefined
  const own = new Set(sections.map(idOf))
  const used = new Set<string>()
  return sections.map((section, index) => {
    let id = idOf(section)
    for (let attempt = 0; id === undefined || used.has(id); attempt += 1) {
      const made = newId(index, attempt)
      id = own.has(made) ? undefined : made
    }
    used.add(id)
    return { ...section, id }
  })
}

/** Gives a new id to each section without one, and to those whose id another before them has. */
export function withSectionIds<T extends object>(sections: readonly T[]): (T & { id: string })[] {
  return giveIds(sections, newSectionId)
}

/**
 * The objects of stored content, each with an id. Those stored without one get one by their place: the same at each reading, until a save
 * stores it.
 */
export function identifySections(stored: unknown): (Record<string, unknown> & { id: string })[] {
  const sections = (Array.isArray(stored) ? stored : []).filter(
    (section): section is Record<string, unknown> => typeof section === 'object' && section !== null,
  )
  return giveIds(sections, (index, attempt) => `s${index + 1}${'x'.repeat(attempt)}`)
}
