import { maxTitleLength } from '#app/ui/head/article-title.rules.ts'
import { truncateDescription } from '#app/ui/head/description.rules.ts'
import type { Draft, DraftSection, FieldError } from '#app/admin/posts/draft.rules.ts'
import { addressesIn, linkProblem, type FoundLink } from './links.rules.ts'

/** Addresses that are named in one entry. */
const maxNamed = 3

const placeOf = (index: number) => `section ${index + 1}`

const hasNoAlt = ({ url, alt, decorative }: { url: string; alt: string; decorative: boolean }) =>
  url !== '' && alt.trim() === '' && !decorative

/** How many pictures of a section have no alternative text and are not decorative either. */
function undescribedPictures(section: DraftSection): number {
  if (section.type === 'image') return hasNoAlt(section) ? 1 : 0
  return section.type === 'gallery' ? section.images.filter(hasNoAlt).length : 0
}

function linkAdvice(section: DraftSection, index: number, ownHost: string): FieldError[] {
  return addressesIn(section)
    .slice(0, maxNamed)
    .flatMap((address) => {
      const problem = linkProblem(address, ownHost)
      return problem === undefined
        ? []
        : [{ field: `content.${index}`, message: `The link to “${address}” in ${placeOf(index)} ${problem}` }]
    })
}

function headingAdvice(sections: readonly DraftSection[]): FieldError[] {
  let hasHeading = false
  return sections.flatMap((section, index) => {
    if (section.type !== 'heading') return []
    const field = `content.${index}`
    if (section.text.trim() === '') return [{ field, message: `The heading in ${placeOf(index)} is empty` }]
    const isOrphan = section.level === 3 && !hasHeading
    hasHeading ||= section.level !== 3
    return isOrphan ? [{ field, message: `The subheading in ${placeOf(index)} has no heading above it` }] : []
  })
}

/**
 * What a draft could do better before it is published, in the order of the editor. A save does not ask for any of it; what it does ask
 * for is in `requiredFields`.
 * @param ownHost the host of this site, with its port
 */
export function adviceFor(draft: Draft, ownHost = ''): FieldError[] {
  const { title, excerpt, sections } = draft
  const advice: [isGiven: boolean, field: string, message: string][] = [
    [
      title.trim().length > maxTitleLength,
      'title',
      `Search engines cut titles after about ${maxTitleLength} characters`,
    ],
    [
      truncateDescription(excerpt).endsWith('…') && !excerpt.trim().endsWith('…'),
      'excerpt',
      'Search engines cut the excerpt, as the preview shows',
    ],
    [
      draft.featuredImage !== '' && draft.featuredImageAlt.trim() === '',
      'featuredImageAlt',
      'The featured image has no alternative text',
    ],
  ]
  return [
    ...advice.filter(([isGiven]) => isGiven).map(([, field, message]) => ({ field, message })),
    ...headingAdvice(sections),
    ...sections.flatMap((section, index) => {
      const count = undescribedPictures(section)
      if (count === 0) return []
      const what = count === 1 ? 'A picture' : `${count} pictures`
      const verb = count === 1 ? 'has' : 'have'
      return [
        {
          field: `content.${index}`,
          message: `${what} in ${placeOf(index)} ${verb} no alternative text, and ${count === 1 ? 'is' : 'are'} not marked decorative`,
        },
      ]
    }),
    ...sections.flatMap((section, index) => linkAdvice(section, index, ownHost)),
  ]
}

/** Says which links to this site lead to no public page of it. */
export const deadLinkAdvice = (links: readonly FoundLink[], dead: ReadonlySet<string>): FieldError[] =>
  links
    .filter(({ address }) => dead.has(address))
    .map(({ address, index }) => ({
      field: `content.${index}`,
      message: `The link to “${address}” in ${placeOf(index)} leads to no public page of this site`,
    }))
