const words = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/**
 * The sentence about the number of open positions.
 * @param texts from the company texts; `{count}` stands for the number
 */
export function introLead(texts: { none: string; one: string; many: string }, count: number): string {
  if (count === 0) return texts.none
  if (count === 1) return texts.one
  return texts.many.replace('{count}', words[count - 2] ?? String(count))
}
