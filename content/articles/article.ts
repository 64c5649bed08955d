import type { SectionInput } from '#contract/posts/sections/sections.ts'
import type { PersonKey } from '#content/people.ts'

/** The sections of the blog, as the demo articles use them. */
export type Category =
  | 'Case Study'
  | 'CI/CD'
  | 'Cloud'
  | 'Machine Learning'
  | 'Reliability'
  | 'Security'
  | 'FinOps'

/** One demo article: what an editor would have typed, with dates fixed so that every seed is the same. */
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
  /** As readers see them: 0 stands for none of its own, and the first makes 48. */
  likes: number
  content: SectionInput[]
}
