/** The filter by tag. @param current the chosen tag, which may not be among the others */
export const tagFilter = (tags: readonly string[], current: string, className: string) => ({
  name: 'tag' as const,
  label: 'Tag',
  options: [
    { value: '', label: 'Any tag' },
    ...[...new Set([...tags, current])].filter(Boolean).map((tag) => ({ value: tag, label: tag })),
  ],
  className,
})
