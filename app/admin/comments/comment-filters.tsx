import type { ReactNode } from 'react'
import { focusSearch } from '#app/admin/desk/keys/row-keys.ts'
import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import { useFilterOptions } from '#app/ui/admin/lists/use-filter-options.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { Option } from '#app/ui/forms/select.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { loadPublishedPosts, type commentFilters } from './load-comments.ts'

const statusOptions = [
  { value: '', label: 'All statuses' },
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
]

const spamOption = { value: 'spam', label: 'Spam' }

/** The views of the list. */
export const commentViewLinks = [
  { value: '', label: 'All' },
  ...statusOptions.slice(1).toReversed(),
  spamOption,
]

type List = { filters: { postId: string; status: string }; isFiltered: boolean; reset: () => void }

/** The filters of the list. @param keys the button that lists its shortcuts */
export function useCommentFilters(list: List, keys: ReactNode): FilterBar<keyof typeof commentFilters> {
  const { options: posts, failure } = useFilterOptions(loadPublishedPosts, adminPostMessages.listFailed)
  return {
    search: {
      label: 'Search comments',
      placeholder: 'Search comments',
      className: 'basis-48 md:max-xl:basis-full',
    },
    filters: [
      {
        name: 'status',
        label: 'Status',
        // spam is a view, so the filter offers it only if it is chosen
        options: list.filters.status === 'spam' ? [...statusOptions, spamOption] : statusOptions,
        className: 'w-40 max-xl:grow',
      },
      {
        name: 'postId',
        label: 'Post',
        error: failure,
        options: [{ value: '', label: 'All posts' }, ...withSelected(posts, list.filters.postId)],
        className: 'w-44 max-xl:grow lg:w-56',
      },
    ],
    controls: (
      <>
        {list.isFiltered && (
          <Button
            variant="secondary"
            onClick={() => {
              list.reset()
              // the button disappears with the filters
              focusSearch()
            }}
            className="max-md:hidden"
          >
            Reset
          </Button>
        )}
        {keys}
      </>
    ),
  }
}

/** Adds the post from the URL if it is missing, so that the filter can be seen and cleared. */
function withSelected(posts: Option[], selected: string): Option[] {
  const isKnown = !selected || posts.some(({ value }) => value === selected)
  return isKnown ? posts : [...posts, { value: selected, label: 'This post' }]
}
