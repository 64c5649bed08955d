import type { SectionInput } from '#contract/posts/sections/sections.ts'
import type { PersonKey } from '#content/people.ts'

/** The categories of the demo articles. */
export type Category =
  | 'Case Study'
  | 'CI/CD'
  | 'Cloud'
  | 'Machine Learning'
  | 'Reliability'
  | 'Security'
  | 'FinOps'

/** A demo article, as an editor would type it. Dates are fixed so that every seed is the same. */
export type Article = {
  slug: string
  title: string
  subtitle: string
  excerpt: string
  category: Category
  tags: string[]
  author: PersonKey
  featured: boolean
  status: 'published' | 'draft' | 'archived'
  publishedAt: string | null
  /** The number that readers see; 0 for no likes of its own. The first like makes it 48. */
  likes: number
  content: SectionInput[]
}
