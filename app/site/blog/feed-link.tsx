import { Rss } from 'lucide-react'
import { categoryRssPath } from '#contract/feeds/category-feeds.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { useCompany } from '#app/company/use-company.ts'
import type { CountedCategory } from './load-listing.ts'

type Props = {
  /** The name of the selected category; '' if none. */
  name: string
  categories: readonly CountedCategory[]
}

/** A link to the RSS feed for the blog or of a category, also announced in the head. */
export function FeedLink({ name, categories }: Props) {
  const company = useCompany('company')
  const category = categories.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const address = category ? categoryRssPath(category, categories) : feedPaths.rss
  return (
    <>
      {category && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${company.name} Blog: ${category.name}`}
          href={address}
        />
      )}
      <a
        href={address}
        className="-my-2 inline-flex min-h-11 items-center gap-2 text-small font-medium wrap-anywhere text-link hover:underline"
      >
        <Rss aria-hidden="true" className="size-4 shrink-0" />
        RSS feed{category && ` of ${category.name}`}
      </a>
    </>
  )
}
