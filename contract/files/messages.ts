import { maxAccountArticleMebibytes, maxAccountFileMebibytes, maxNetworkMebibytes } from '#contract/limits.ts'

/** Shared messages about uploaded files. Pages show them as received, so they are in no script of the site. */
export const fileMessages = {
  tooMuchInside: 'This file is too large to check once unpacked. Please send a smaller one, or a PDF.',
  tooMuchOfNetwork: `Your network has reached its limit of ${maxNetworkMebibytes} MB of files a day. Please email us the file, or try again tomorrow.`,
  tooMuchOfAccount: {
    files: `You’ve reached your limit of ${maxAccountFileMebibytes} MB of files and images a day. Please try again tomorrow.`,
    articles: `You’ve reached your limit of ${maxAccountArticleMebibytes} MB of saved posts a day. Please try again tomorrow.`,
  },
  tooMuchOfDay: 'We can’t accept any more files today. Please email us the file, or try again tomorrow.',
} as const

/** The message of a field for one file that received several. @param name of the first */
export const oneFileOnlyMessage = (name: string): string =>
  `Only “${name}” was added. This field takes one file.`
