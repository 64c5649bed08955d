/** The texts of a service page. Prices are Australian dollars before GST. */
type ServiceSlug = 'multi-cloud-development' | 'ai-development' | 'app-development' | 'cloud-integration'

type Outcome = { figure: string; label: string; text: string }

type Offering = { title: string; text: string; deliverables: string[] }

type EngagementStep = { title: string; duration: string; text: string; result: string }

type CodeExample = {
  kind: 'code'
  language: 'yaml' | 'python' | 'sql' | 'typescript'
  file: string
  text: string
  /** The syntax highlighting, as the server computes it. A test compares the two. */
  spans?: string
  caption: string
}

type Question = { question: string; answer: string }

export type Service = {
  slug: ServiceSlug
  name: string
  metaTitle: string
  metaDescription: string
  eyebrow: string
  headline: string
  lead: string
  outcomes: Outcome[]
  offerings: Offering[]
  engagement: EngagementStep[]
  example: CodeExample
  questions: Question[]
  relatedTags: string[]
  callToAction: { heading: string; text: string; label: 'Request a demo'; href: string }
}
