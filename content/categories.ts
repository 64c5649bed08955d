import type { Category } from '#content/articles/article.ts'

/** Category descriptions, shown in the back office. */
export const categoryDescriptions: Record<Category, string> = {
  'Case Study': 'What we did for a client, what it cost and what we’d do differently.',
  'CI/CD': 'From commit to production: pipelines, tests, GitOps and rollbacks.',
  Cloud: 'Landing zones, platforms, networks and the integrations between providers.',
  'Machine Learning': 'Shipping models and LLM features like any other software.',
  Reliability: 'SLOs, incidents, backups and rehearsing for bad days.',
  Security: 'Identity, secrets and supply-chain security on the way to production.',
  FinOps: 'What the cloud costs, who pays, and how to pay less.',
}
