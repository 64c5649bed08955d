/** The pattern of a section's id. */
export const sectionId = /^[\w-]{1,40}$/

/** Creates an id for a section: short, since pages contain it, and unique enough for a post. */
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

/** Adds an id to sections without one, and replaces duplicates. */
export function withSectionIds<T extends object>(sections: readonly T[]): (T & { id: string })[] {
  return giveIds(sections, newSectionId)
}

/**
 * Returns the objects in stored content, each with an id. A missing id depends on the position: it is the same at each reading, until a
 * save stores it.
 */
export function identifySections(stored: unknown): (Record<string, unknown> & { id: string })[] {
  const sections = (Array.isArray(stored) ? stored : []).filter(
    (section): section is Record<string, unknown> => typeof section === 'object' && section !== null,
  )
  return giveIds(sections, (index, attempt) => `s${index + 1}${'x'.repeat(attempt)}`)
}
