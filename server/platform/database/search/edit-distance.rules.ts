/**
 * Counts the letters (code points) by which two words differ: added, missing, replaced, or two neighbours swapped (optimal string alignment
 * distance, in which each letter changes at most once).
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      let distance = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwapped) distance = Math.min(distance, before[column - 2]! + 1)
      current.push(distance)
    }
    before = last
    last = current
  }
  return last[to.length]!
}
