const path = String.raw`/media/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.`

const file = new RegExp(String.raw`^${path}[a-z\d]{2,5}$`)
const video = new RegExp(`^${path}(?:mp4|webm)$`)
const fileInText = new RegExp(String.raw`${path}[a-z\d]{2,5}`, 'g')

/** Whether a text is the address of a file that was uploaded for posts. */
export const isMediaAddress = (text: string): boolean => file.test(text)

/** Whether a text is the address of a video that was uploaded for posts. */
export const isVideoAddress = (text: string): boolean => video.test(text)

/** The addresses of uploaded files in a text, or in sections as JSON, each once. */
export const mediaAddressesIn = (text: string): string[] => [...new Set(text.match(fileInText))]
