/** Sizes, page sizes and closed lists of the product. Lengths are in characters, sizes in bytes, times in milliseconds. */

export const kibibyte = 1024
export const mebibyte = 1024 * kibibyte

/** Longest accepted texts (characters after trimming). */
export const textLimits = {
  name: 80,
  email: 254,
  title: 200,
  subtitle: 300,
  excerpt: 500,
  slug: 120,
  tag: 40,
  comment: 5_000,
  companyName: 120,
  phone: 40,
  project: 10_000,
  experience: 100,
  coverLetter: 10_000,
  adminNotes: 5_000,
  search: 200,
  password: 512,
  bio: 1_000,
  role: 80,
  address: 500,
  readTime: 40,
  description: 300,
  language: 40,
  section: 50_000,
  item: 2_000,
} as const

/** Page sizes of the specification; `most` is what a client may ask for. */
export const pageSizes = {
  home: 2,
  listing: 5,
  featured: 2,
  tags: 12,
  related: 4,
  comments: 50,
  recentComments: 5,
  saved: 50,
  enquiries: 10,
  applications: 10,
  subscribers: 25,
  audit: 25,
  office: 10,
  dashboard: 5,
  most: 100,
} as const

/** Shortest new password (specification, back office §5), in characters. */
export const minPasswordLength = 6

export const maxTags = 20
export const maxSections = 500
export const maxItems = 500

export const postStatuses = ['draft', 'published', 'archived'] as const
export const sectionTypes = ['heading', 'paragraph', 'code', 'list', 'quote', 'conclusion'] as const

export const enquiryStatuses = ['new', 'in-progress', 'completed'] as const

/** What the record of the back office is about. */
export const auditAreas = [
  'access',
  'accounts',
  'posts',
  'categories',
  'comments',
  'enquiries',
  'applications',
  'subscribers',
  'privacy',
] as const

export const applicationStatuses = [
  'pending',
  'reviewed',
  'shortlisted',
  'interviewed',
  'hired',
  'rejected',
] as const

/** What one can apply for (specification, public §5). */
export const positions = [
  'Senior DevOps Engineer',
  'Cloud Infrastructure Architect',
  'Site Reliability Engineer',
  'Other',
] as const

/** How far back `recentApplications` counts (specification, back office §9). */
export const recentApplicationsMs = 7 * 24 * 60 * 60_000

/** Slugs that name something else below `/blog/` or `/blogs/`. */
export const reservedSlugs = ['published', 'stats', 'tags', 'slug', 'related', 'saved'] as const

/** Shown where a post has no likes of its own (specification, public §9). */
export const initialLikes = 47

/** The excerpt of a post that has none: this many characters of its text (specification, public §3). */
export const excerptFallback = 150

/** Shown where a post names no picture of its author. */
export const defaultAuthorImage = '/default-author.jpg'

export const defaultAuthorRole = 'Content Writer'

/** Largest pictures (pixels), and the widths (pixels) that stored ones come in, as far as the original reaches. */
export const imageLimits = {
  pixels: 40_000_000,
  widths: [480, 800, 1200, 1600],
  square: [96, 192, 512],
} as const

/** Largest JSON bodies (bytes), and how deep they may nest. */
export const bodyLimits = { json: 256 * kibibyte, post: mebibyte, depth: 32 } as const

/** Submissions allowed per address and window. */
export const rates = {
  comments: { most: 20, windowMs: 10 * 60_000 },
  search: { most: 120, windowMs: 60_000 },
  contact: { most: 20, windowMs: 60 * 60_000 },
  apply: { most: 20, windowMs: 60 * 60_000 },
  newsletter: { most: 20, windowMs: 60 * 60_000 },
} as const
export type RateName = keyof typeof rates

/** Failed sign-ins allowed in a window: of one account from one address, and from one address in all. */
export const signInFailures = {
  perAccount: { most: 10, windowMs: 15 * 60_000 },
  perAddress: { most: 50, windowMs: 15 * 60_000 },
} as const

/** How long passing notices stay: at sign-in, and inside the back office (specification, back office §9). */
export const toastMs = { outside: 5_000, inside: 3_000 } as const
