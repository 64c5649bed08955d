import { FileText } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'

export const postListTexts = {
  empty: {
    Icon: FileText,
    title: 'No posts found',
    hint: 'Posts you write will appear here.',
    action: (
      <LinkButton to="/admin/posts/create" size="compact">
        New Post
      </LinkButton>
    ),
  },
  filtered: {
    hint: 'Try adjusting your search or filters.',
    label: 'Reset',
  },
}
