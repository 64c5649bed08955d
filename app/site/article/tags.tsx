import { Chip } from '#app/ui/chip.tsx'

export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip to={`/blog?${new URLSearchParams({ tag })}`}>{tag}</Chip>
        </li>
      ))}
    </ul>
  )
}
