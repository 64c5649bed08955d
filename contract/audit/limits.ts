/** Entries per page of the audit log. */
export const auditPageSize = 25
