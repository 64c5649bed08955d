import { maxPostFileMebibytes } from '#contract/limits.ts'

/** Messages about files and videos of articles. */
export const mediaMessages = {
  uploaded: 'File uploaded successfully',
  uploadFailed: 'Failed to upload file',
  linksInvalid: 'Give the addresses of 1 to 50 uploaded files',
  fileRequired: 'Please choose a file',
  fileTooLarge: `A file may have at most ${maxPostFileMebibytes} MB`,
  videoTooLarge: `A video may have at most ${maxPostFileMebibytes} MB. Put a longer one on YouTube or Vimeo.`,
  fileType:
    'Please choose a PDF, a document of Word, Excel, PowerPoint (.pptx) or OpenDocument without macros, a text, a CSV or a ZIP file',
  videoType: 'Please choose a video as MP4 or WebM',
  uploadType:
    'This is none of the files that an article may have: PDF, Word, Excel, PowerPoint (.pptx) and OpenDocument without macros, text, CSV, ZIP, MP4 and WebM',
} as const
