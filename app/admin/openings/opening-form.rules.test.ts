import { expect, test } from 'vitest'
import { OpeningBody } from '#contract/openings/opening-body.ts'
import { emptyForm, toBody, toForm } from './opening-form.rules.ts'

const place = { locality: 'Collingwood', region: 'VIC', postcode: '3066', countryCode: 'AU' }

test('the empty form with a title is a draft', () => {
  const body = OpeningBody.parse(toBody({ ...emptyForm(place), title: 'Data Engineer' }, undefined))
  expect(body).toMatchObject({
    title: 'Data Engineer',
    status: 'draft',
    city: 'Collingwood',
    salaryMin: null,
  })
})

test('lists are a line for each entry, and amounts may be grouped', () => {
  const form = {
    ...emptyForm(place),
    title: 'A',
    offer: ' Tea \n\n Cake',
    salaryMin: '165,000',
    salaryMax: '190 000',
  }
  expect(toBody(form, 3)).toMatchObject({
    offer: ['Tea', 'Cake'],
    salaryMin: 165_000,
    salaryMax: 190_000,
    revision: 3,
  })
})

test('an amount that is no number is not taken for none', () => {
  const body = toBody({ ...emptyForm(place), title: 'A', salaryMin: 'a lot' }, undefined)
  expect(OpeningBody.safeParse(JSON.parse(JSON.stringify(body))).success).toBe(false)
})

test('a stored opening keeps everything through its form', () => {
  const body = OpeningBody.parse({
    ...toBody(
      { ...emptyForm(place), title: 'A', offer: 'Tea', salaryMin: '1', salaryMax: '2', currency: 'AUD' },
      1,
    ),
    validThrough: '2027-01-31',
  })
  const opening = {
    ...body,
    _id: 'x',
    slug: 'a',
    state: 'draft' as const,
    postedOn: null,
    applications: 0,
    revision: 1,
    createdAt: '',
    updatedAt: '',
  }
  expect(OpeningBody.parse(toBody(toForm(opening), 1))).toEqual({ ...body, slug: 'a' })
})
