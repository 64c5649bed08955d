/** Escapes what Markdown would read as markup. */
export const escaped = (text: string) =>
  text
    .replaceAll(/[\\`*_[\]<>~|]|&(?=[#\w]+;)/g, String.raw`\$&`)
    .replaceAll(/^([^\S\n\r\u2028\u2029]*)([#+=-]|\d+(?=[.)]))/gm, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )

export const oneLine = (text: string) => text.replaceAll(/(?<!\s)\s*\\?\n\s*/g, ' ')

/** Adds a prefix to each line, such as that of a quote. */
export const prefixed = (text: string, first: string, others = first) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join('\n')

/** Joins texts as blocks, without blank ones. */
export const blocks = (...texts: string[]) => texts.filter(Boolean).join('\n\n')
