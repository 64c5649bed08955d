/** Maximum length of the name of a template, in characters. */
export const templateNameLimit = 80

/** How many templates there may be. */
export const maxTemplates = 100
