/** Messages that readers of the blog see. */
export const publicPostMessages = {
  homeFailed: 'Failed to load blog data. Please try again later.',
  listingFailed: 'Failed to load blog posts. Please try again later.',
  articleFailed: 'Failed to load blog post. Please try again later.',
  notFound: 'Post not found',
  notFoundHint: "We couldn't find the blog post you're looking for.",
  likeFailed: 'Your like couldn’t be counted. Please try again.',
  tooLargeToShow: '*This article is too large for one page, so the rest isn’t shown.*',
  noRelated: 'No related articles found',
  linkCopied: 'Link copied to clipboard!',
  linkToCopy: 'Copy this link:',
} as const
