/** What a reply is called at first. @param firm the company's name */
export const replyTitles = {
  enquiry: (firm: string) => `Your message to ${firm}`,
  application: (firm: string) => `Your application to ${firm}`,
} as const
