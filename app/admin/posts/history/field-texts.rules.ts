import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { keysOf } from '#contract/fields.ts'
import { comparedTexts, type ComparedFields } from '#contract/posts/compare.rules.ts'
import { comparedFields } from '#contract/posts/versions.ts'

/** A field of a version, with its value as readable text. */
export type FieldText = { label: string; text: string }

/** The fields of a version as texts, by their names in a draft. */
export function fieldTexts(post: ComparedFields): Record<keyof typeof comparedFields, FieldText> {
  const texts = comparedTexts(post)
  if (texts.publishedAt) texts.publishedAt = formatLocalDateTime(texts.publishedAt)
  const fields = keysOf(comparedFields).map((name) => [
    name,
    { label: comparedFields[name], text: texts[name] },
  ])
  return Object.fromEntries(fields)
}
