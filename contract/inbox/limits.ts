/** The kinds of records in the inbox, in the order of its filters. */
export const inboxKinds = ['enquiry', 'application', 'comment'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Views of the inbox besides everything that is waiting: assigned to you, snoozed, and done. */
export const inboxViews = ['mine', 'snoozed', 'done'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxPageSize = 50

/** Maximum length of a message's start, in characters. */
export const inboxLineLength = 300
