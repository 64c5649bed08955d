import { z } from 'zod'
import { keysOf, sentenceCase, type TextField, type TextFields } from './fields.ts'
import { emailAddress, optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

type Required = ReturnType<typeof requiredText>
type Optional = ReturnType<typeof optionalText>

function schemaOf({ label, max, rows, type, required }: TextField): Required | Optional {
  if (type === 'email') return emailAddress(required)
  const name = sentenceCase(label)
  if (required === undefined) return rows ? optionalText(name, max) : optionalLine(name, max)
  return rows ? requiredText(name, max, required) : requiredLine(name, max, required)
}

/** The schema of a form's texts as visitors send them. Absent optional texts become ''. */
export function formSchema<const Fields extends TextFields>(fields: Fields) {
  type Shape = {
    -readonly [Name in keyof Fields]: Fields[Name] extends { required: string } ? Required : Optional
  }
  const shape = Object.fromEntries(keysOf(fields).map((name) => [name, schemaOf(fields[name]!)]))
  return z.object(shape as Shape)
}

/** The same texts in responses: one string each. */
export function storedTextsShape<const Fields extends TextFields>(fields: Fields) {
  type Shape = { -readonly [Name in keyof Fields]: z.ZodString }
  return Object.fromEntries(keysOf(fields).map((name) => [name, z.string()])) as Shape
}
