/** Messages about uploaded files of all subjects. Pages show them as they come, so that no script of the site contains them. */
export const fileMessages = {
  tooMuchInside:
    'The file is too large to be checked: too much is packed into it. Please send a smaller one, or a PDF.',
} as const
