/** Maximum length of the name of a template, in characters. */
export const templateNameLimit = 80

/** Maximum number of templates. */
export const maxTemplates = 100
