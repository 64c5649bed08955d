/** The answer to a request that is not valid: its message, which the first error says of the field at `path`. */
export const badRequest = (message: string, path: string) => ({
  status: 400,
  body: { success: false, message, errors: { 0: { path, message } } },
})
