export const subscribersPageSize = 25
export const issuesPageSize = 25
/** Issues on a page of the public archive. */
export const archivePageSize = 10

/** Maximum characters of the subject of an issue, and of its preview text. */
export const subjectMax = 150
export const previewTextMax = 200

/** Maximum characters of the sender name. */
export const senderNameMax = 80

/** Maximum lines of an imported file, and lines that a report lists. */
export const maxImportedLines = 100_000
export const maxListedLines = 50

/** Months in the growth chart. */
export const growthMonths = 24

/** Maximum posts in an issue. */
export const maxIssuePosts = 20

/** Bytes of the HTML of an email: Gmail cuts off what is longer. */
export const maxEmailBytes = 100_000

/** Rejections by mail servers after which an address gets no more emails. */
export const maxRefusals = 2
