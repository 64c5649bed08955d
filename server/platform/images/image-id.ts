/** The id of a file below `/images/`, which is random, so that nothing else contains it. */
export const imageIdOf = (url: string): string => url.slice('/images/'.length, url.lastIndexOf('.'))
