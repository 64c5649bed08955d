/** The ten questions whose answers become the texts of the whole site. */
import { z } from 'zod'
import { timestamp } from '#contract/text.ts'
import { countryCode, timeZone } from './company-part.ts'
import { colour, email, group, singleLine, listOf, logoImage, optionalSingleLine } from './part-fields.ts'

export const SetupAnswers = group('Make it yours', {
  name: singleLine('Company name', 60),
  offer: singleLine('What do you do?', 110, {
    hint: 'One sentence, for example: We design homes and public buildings.',
  }),
  audience: singleLine('Who do you do it for?', 70, {
    hint: 'Finish the sentence “For …”, for example: families, schools and small towns',
  }),
  services: listOf(
    'Services',
    group('Service', { name: singleLine('Name', 60), text: singleLine('Summary', 160) }, 'name'),
    { max: 8 },
  ),
  countryCode: countryCode('Country'),
  timeZone: timeZone(),
  address: group('Address', {
    street: singleLine('Street', 120),
    locality: optionalSingleLine('Town', 80),
    region: optionalSingleLine('State', 80),
    postcode: optionalSingleLine('Postcode', 20),
  }),
  phone: singleLine('Phone', 40),
  email: email('Email'),
  logo: logoImage('Logo', 'You can add it later'),
  action: colour('Main colour', 'For buttons and links'),
  accent: colour('Accent colour', 'For lines, dots and small headings'),
})
export type SetupAnswers = z.output<typeof SetupAnswers>

/** Answers as typed, complete or not. */
const TypedAnswers = z.record(z.string(), z.unknown())

/**
 * The setup as its form shows it. `revision` counts changes to the stored answers; `appliedAt` is when the site was built from them, or null;
 * `canUndo` is whether the previous texts can be restored.
 */
export const SetupState = z.object({
  answers: TypedAnswers,
  revision: z.int(),
  appliedAt: timestamp.nullable(),
  canUndo: z.boolean(),
})
export type SetupState = z.infer<typeof SetupState>

/** @see SetupState */
export const SetupBody = z.object({ answers: TypedAnswers, revision: z.int().min(0) })
