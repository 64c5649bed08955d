export const subscribersPageSize = 25
