/** Title and description for search engines. The title leaves room for ` | Stratoworks` within 60 characters. */
export type PageMeta = { title: string; description: string }
