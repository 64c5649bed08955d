/** How many of the emails that could not be sent are listed. */
export const maxUnsentEmails = 20
