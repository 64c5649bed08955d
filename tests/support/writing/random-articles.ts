import { plainRun, toInlineText, toRuns, type InlineRun } from '#contract/posts/inline-runs.ts'
import { newSection, type DraftSection, type NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { listed } from '#tests/support/listed.ts'

type Random = (below: number) => number

const pick = <One>(all: readonly One[], random: Random): One => all[random(all.length)]!

/** Words as people write them: plain, with signs of Markdown, in other scripts, and letters of many code points. */
const words = [
  'plain words|2 * 3 * 4|snake_case_name|array[0](1)|a`b``c|[^1]|https://example.org/a_(b)|1. no list|- no item',
  String.raw`> no quote|<b>no tag</b>|&amp;|C:\path\*|日本語|שלום עולם|👨‍👩‍👧‍👦|🇯🇵🇩🇪|𝒳`,
  'e\u0301tude',
].flatMap(listed)

/** One line of inline text as the editor writes it. */
function aRandomLine(random: Random): string {
  const runs = Array.from({ length: 1 + random(4) }, (): InlineRun => {
    const text = `${pick(['', ' '], random)}${pick(words, random)}`
    return {
      ...plainRun(text),
      isStrong: random(4) === 0,
      isEmphasis: random(4) === 0,
      isCode: random(6) === 0,
      href: random(6) === 0 ? 'https://example.org/a_(b)?c=d&e=f' : '',
    }
  })
  return toInlineText(toRuns(toInlineText(runs).trim()))
}

const kinds = listed(
  'heading paragraph paragraph code list quote conclusion image table callout link divider footnote',
) as NewSectionType[]

function valuesOf(type: NewSectionType, random: Random): object {
  const lines = () => Array.from({ length: 1 + random(3) }, () => aRandomLine(random))
  switch (type) {
    case 'heading':
      return { text: aRandomLine(random), ...(random(2) === 0 ? { level: 3 } : {}) }
    case 'list':
      return { items: lines(), ...(random(2) === 0 ? { ordered: true } : {}) }
    case 'code':
      return {
        text: `${pick(words, random)}\n\t${pick(words, random)}\n`,
        language: pick(['', 'ts'], random),
      }
    case 'quote':
      return { text: lines().join('\n\n'), author: pick(['', 'Ann Author'], random) }
    case 'image':
      return { url: '/images/cover.webp', alt: pick(words, random), caption: pick(['', 'Below'], random) }
    case 'table':
      return { header: [lines()[0]!, 'B'], rows: [[lines()[0]!, aRandomLine(random)]] }
    case 'link':
      return { url: 'https://example.org/a', title: pick(words, random), description: pick(words, random) }
    case 'divider':
      return {}
    default:
      return { text: lines().join('\n\n') }
  }
}

/** Sections of an article of up to twelve, as the editor has them. */
export const aRandomArticle = (random: Random): DraftSection[] =>
  Array.from({ length: 1 + random(12) }, () => {
    const type = pick(kinds, random)
    return { ...newSection(type), ...valuesOf(type, random) } as DraftSection
  })
