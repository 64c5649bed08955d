export const subscribersPageSize = 25
export const issuesPageSize = 25
/** Issues on a page of the public archive. */
export const archivePageSize = 10

/** Characters of the subject of an issue, and of the text that mail programs show after it. */
export const subjectMax = 150
export const previewTextMax = 200

/** Lines of an imported file, and those of them that a report lists. */
export const maxImportedLines = 100_000
export const maxListedLines = 50

/** Months of the chart of subscriptions. */
export const growthMonths = 24

/** Posts that one issue is made of. */
export const maxIssuePosts = 20

/** Bytes of the HTML of an email: Gmail cuts off what is longer. */
export const maxEmailBytes = 100_000

/** Refusals by mail servers after which an address gets nothing more. */
export const maxRefusals = 2
