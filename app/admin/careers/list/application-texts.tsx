import { Briefcase } from 'lucide-react'
import { rangeOf } from '#app/ui/admin/lists/list-pager.tsx'
import type { Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** What the list of applications says of itself. */
export const applicationTexts = {
  empty: {
    Icon: Briefcase,
    title: applicationMessages.none,
    hint: 'Applications from the career page arrive here.',
  },
  filtered: { hint: 'Nothing matches the search and the filters.', label: 'Clear filters' },
  retryLabel: 'Retry',
  position: (page: Rows<unknown>) => (
    <p className="flex flex-wrap gap-x-4 tabular-nums">
      <span>{rangeOf(page)}</span>
      <span>
        Page {page.page} of {page.pages}
      </span>
    </p>
  ),
}
