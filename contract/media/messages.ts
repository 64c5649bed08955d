import { maxPostFileMebibytes } from '#contract/limits.ts'

/** Messages about files and videos of posts. */
export const mediaMessages = {
  uploaded: 'File uploaded successfully',
  uploadFailed: 'Failed to upload file',
  linksInvalid: 'Give 1 to 50 addresses of uploaded files',
  fileRequired: 'Please choose a file',
  fileTooLarge: `Files can be up to ${maxPostFileMebibytes} MB`,
  videoTooLarge: `Videos can be up to ${maxPostFileMebibytes} MB. Upload longer ones to YouTube or Vimeo.`,
  fileType:
    'Choose a PDF, text, CSV or ZIP file, or a Word, Excel, PowerPoint (.pptx) or OpenDocument file without macros',
  videoType: 'Choose an MP4 or WebM video',
  uploadType:
    'Choose a PDF, text, CSV, ZIP, MP4 or WebM file, or a Word, Excel, PowerPoint (.pptx) or OpenDocument file without macros',
} as const
