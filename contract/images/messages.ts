/** Messages about uploaded pictures. */
export const imageMessages = {
  uploaded: 'Image uploaded successfully',
  uploadFailed: 'Failed to upload image',
  networkFailed: 'Network error. Please check your connection.',
  tooManyPixels: 'The image must have at most 40 megapixels',
} as const
