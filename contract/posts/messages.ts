/** Messages that readers of the blog see. */
export const publicPostMessages = {
  homeFailed: 'Failed to load blog data. Please try again later.',
  listingFailed: 'Failed to load blog posts. Please try again later.',
  articleFailed: 'Failed to load blog post. Please try again later.',
  notFound: 'Post not found',
  notFoundHint: "We couldn't find the blog post you're looking for.",
  likeFailed: 'Your like wasn’t counted. Please try again.',
  tooLargeToShow: '*The rest of this post isn’t shown: it’s too large for one page.*',
  noRelated: 'No related articles found',
  linkCopied: 'Link copied to clipboard!',
  linkToCopy: 'Copy this link:',
} as const
