/** The longest period for which records are kept before their age erases them, in months. */
export const maxKeepMonths = 1_200
