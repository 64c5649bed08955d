import { FileText } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'

/** What the list of posts says where it is empty. */
export const postListTexts = {
  empty: {
    Icon: FileText,
    title: 'No posts found',
    hint: 'There is nothing to search or filter yet. Write the first article.',
    action: (
      <LinkButton to="/admin/posts/create" size="compact">
        New Post
      </LinkButton>
    ),
  },
  filtered: {
    hint: 'Try adjusting your search or filters to find what you are looking for.',
    label: 'Reset',
  },
}
