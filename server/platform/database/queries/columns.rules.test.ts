import { expect, test } from 'vitest'
import { z } from 'zod'
import { Category } from '#contract/categories/categories.ts'
import { Subscriber } from '#contract/newsletter/newsletter.ts'
import type { Tables } from '#server/tables.ts'
import { columnsOf, fieldsOf } from './columns.ts'

const Fields = Category.omit({ count: true })

test('the columns of a schema are its fields, the column of _id being id', () =>
  expect(columnsOf('categories', Fields)).toEqual([
    'categories.id',
    'categories.name',
    'categories.description',
  ]))

test('a field that is added to a schema is selected and returned', () => {
  const Extended = Fields.extend({ nameKey: z.string() })
  const columns: `categories.${'id' | keyof Tables['categories']}`[] = columnsOf('categories', Extended)
  expect(columns).toContain('categories.nameKey')
  const row = { id: '1', name: 'Cloud', description: '', nameKey: 'cloud' }
  expect(fieldsOf(Extended, row)).toEqual({ _id: '1', name: 'Cloud', description: '', nameKey: 'cloud' })
})

test('columns that the schema does not have are left out', () => {
  const row = {
    id: '1',
    email: 'ann@example.com',
    status: 'pending' as const,
    createdAt: '2026-01-01T00:00:00.000Z',
    confirmedAt: null,
    unsubscribedAt: null,
    suppressedAt: null,
    frequency: 'all' as const,
    confirmTokenHash: 'secret',
  }
  expect(Object.keys(fieldsOf(Subscriber, row))).toEqual(Object.keys(Subscriber.shape))
})
