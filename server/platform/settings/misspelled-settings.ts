import { settingsSchema } from './settings-schema.ts'

/** Names up to this length are compared more strictly: HOST and HOME differ by two letters. */
const shortName = 5

/** The Damerau–Levenshtein distance: how many letters to insert, delete, replace or swap with the next to turn one text into the other. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

/**
 * Finds environment variables that are probably misspelled settings.
 * @returns a sentence for each, which suggests the setting
 */
export function misspelledSettings(env: Record<string, string | undefined>): string[] {
  const names = Object.keys(settingsSchema)
  return Object.keys(env).flatMap((given) => {
    if (names.includes(given) || !env[given]?.trim()) return []
    const spelling = given.toUpperCase()
    const meant = names.find((name) => {
      const maxDistance = name.length <= shortName ? 1 : 2
      return (
        Math.abs(name.length - spelling.length) <= maxDistance && editDistance(name, spelling) <= maxDistance
      )
    })
    return meant ? [`${given} isn't a setting. Did you mean ${meant}?`] : []
  })
}
