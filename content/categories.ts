import type { Category } from '#content/articles/article.ts'

/** Category descriptions, shown in the back office. */
export const categoryDescriptions: Record<Category, string> = {
  'Case Study': 'What we did for a client, what it cost and what we’d do differently.',
  'CI/CD': 'From a commit to production: pipelines, tests, GitOps and rollbacks.',
  Cloud: 'Landing zones, platforms, networks and the integrations between providers.',
  'Machine Learning': 'Models and language model features, released like software.',
  Reliability: 'Objectives, incidents, backups and practising for bad days.',
  Security: 'Identity, supply chains and secrets, inside the path to production.',
  FinOps: 'What the cloud costs, for whom, and how to pay less.',
}
