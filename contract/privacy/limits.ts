/** Maximum retention period, in months. */
export const maxKeepMonths = 1_200
