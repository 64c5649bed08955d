import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { templateMessages } from './messages.ts'
import * as templates from './templates.ts'

/** Calls about email templates. Everyone has their own, and owners edit the shared ones. */
export const templateCalls = {
  listTemplates: {
    address: addresses.listTemplates,
    group: 'Templates',
    summary: 'List the shared email templates and your own, by name',
    capability: 'templates',
    answer: templates.Templates,
  },
  createTemplate: {
    address: addresses.createTemplate,
    group: 'Templates',
    summary: 'Create a template; its name must be unique, ignoring case',
    capability: 'templates',
    body: templates.TemplateBody,
    status: 201,
    answer: templates.TemplateSaved,
    audit: ['template.created'],
  },
  updateTemplate: {
    address: addresses.updateTemplate,
    group: 'Templates',
    summary: 'Save a template; 409 if someone else has saved it',
    capability: 'templates',
    params: templates.TemplateParams,
    body: templates.TemplateSave,
    answer: templates.TemplateSaved,
    notFoundMessage: templateMessages.notFound,
    conflict: templates.TemplateConflict,
    audit: ['template.updated'],
  },
  deleteTemplate: {
    address: addresses.deleteTemplate,
    group: 'Templates',
    summary: 'Delete a template; emails written with it stay',
    capability: 'templates',
    params: templates.TemplateParams,
    answer: MessageAnswer,
    notFoundMessage: templateMessages.notFound,
    audit: ['template.deleted'],
  },
} as const satisfies Record<string, Endpoint>
