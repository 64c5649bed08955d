import { TagLink } from '#app/ui/article/tag-link.tsx'

export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-x-4 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink to={`/blog?${new URLSearchParams({ tag })}`}>{tag}</TagLink>
        </li>
      ))}
    </ul>
  )
}
