import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import * as imports from './imports.ts'
import { importMessages, transferMessages } from './messages.ts'
import * as transfer from './transfer.ts'

/** Calls of "Import and export". */
export const transferCalls = {
  requestExport: {
    address: addresses.requestExport,
    group: 'Import and export',
    summary: 'Create a link to a full export, which works once',
    capability: 'transfer',
    stepUp: true,
    answer: transfer.ExportRequested,
    audit: ['export.requested'],
  },
  downloadExport: {
    address: addresses.downloadExport,
    group: 'Import and export',
    summary: 'Download the full export as a zip; the token in the link replaces the session',
    access: 'public',
    capability: 'public',
    params: transfer.ExportParams,
    mediaType: 'application/zip',
    notFoundMessage: transferMessages.linkOver,
    audit: ['export.downloaded'],
  },
  getImport: {
    address: addresses.getImport,
    group: 'Import and export',
    summary: 'Get the current import, or the last one within 30 days',
    capability: 'transfer',
    answer: imports.ImportFound,
  },
  uploadImport: {
    address: addresses.uploadImport,
    group: 'Import and export',
    summary: 'Start the upload of a file to import; 409 while another import is active',
    capability: 'transfer',
    body: imports.ImportFile,
    status: 201,
    answer: imports.ImportChanged,
    audit: ['import.uploaded'],
  },
  addImportPart: {
    address: addresses.addImportPart,
    group: 'Import and export',
    summary:
      'Upload a part of 8 MiB, numbered from 0; parts can be sent again. The last one starts the dry run',
    capability: 'transfer',
    params: imports.ImportPartParams,
    file: imports.importPartRule,
    answer: MessageAnswer,
    notFoundMessage: importMessages.notFound,
    audit: 'none',
    isPersonal: true,
  },
  startImport: {
    address: addresses.startImport,
    group: 'Import and export',
    summary: 'Start the import after the dry run',
    capability: 'transfer',
    stepUp: true,
    params: imports.ImportParams,
    answer: imports.ImportChanged,
    notFoundMessage: importMessages.notFound,
    audit: ['import.started'],
  },
  cancelImport: {
    address: addresses.cancelImport,
    group: 'Import and export',
    summary: 'Cancel the upload, dry run or import, and delete the file; imported content stays',
    capability: 'transfer',
    params: imports.ImportParams,
    answer: imports.ImportChanged,
    notFoundMessage: importMessages.notFound,
    audit: ['import.cancelled'],
  },
} as const satisfies Record<string, Endpoint>
