import { offeredKinds } from '#app/admin/posts/sections/section-types.ts'

/** The kinds of section that a slash and the letters behind it ask for: those with a word that begins so. */
export function kindsFor(text: string): typeof offeredKinds {
  const [, letters] = /^\/(\S*)$/.exec(text) ?? []
  if (letters === undefined) return []
  const asked = letters.toLowerCase()
  return offeredKinds.filter(({ label }) =>
    label
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(asked)),
  )
}
