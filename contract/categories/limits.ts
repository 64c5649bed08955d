/** Maximum length of a category's description, in characters. */
export const maxDescriptionLength = 300
