import type { RecordKind } from '#contract/records/record.ts'

/** Email templates. */
export const templateRecordKind = {
  name: 'template',
  words: ['template', 'templates'],
  area: 'templates',
  pathOf: () => '/admin/templates',
  addresses: {
    listTemplates: 'GET /api/templates',
    createTemplate: 'POST /api/templates',
    updateTemplate: 'PUT /api/templates/:id',
    deleteTemplate: 'DELETE /api/templates/:id',
  },
  actions: {
    'template.created': { sentence: 'Created a template' },
    'template.updated': { sentence: 'Changed a template' },
    'template.deleted': { sentence: 'Deleted a template', isRemoval: true },
  },
} as const satisfies RecordKind
