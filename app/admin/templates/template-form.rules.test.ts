import { expect, test } from 'vitest'
import { blankTemplate, checkTemplate } from './template-form.rules.ts'

test('a template without words lacks each of them', () =>
  expect(checkTemplate(blankTemplate)?.fieldErrors).toEqual({
    name: 'Please enter a name',
    title: 'Please enter a subject',
    text: 'Please enter some text',
  }))

test('a place that stands for nothing is named, and known ones are as they are', () => {
  const template = { ...blankTemplate, name: '{{x}}', title: 'For {{Company}}', text: 'Dear {{nam}}' }
  expect(checkTemplate(template)?.fieldErrors).toEqual({
    text: '{{nam}} isn’t a placeholder. You can use {{name}}, {{first name}}, {{company}}, {{position}}, {{sender}}, {{firm}}',
  })
  expect(checkTemplate({ ...template, text: 'Dear {{name}}' })).toBeUndefined()
})
