import { maxTitleLength } from '#app/ui/head/article-title.rules.ts'
import { truncateDescription } from '#app/ui/head/description.rules.ts'
import { imagesOf } from '#contract/posts/sections/section-text.ts'
import type { Draft, DraftSection, FieldError } from '#app/admin/posts/draft.rules.ts'
import { footnoteAdvice } from './footnotes.rules.ts'
import { linkProblem, linksIn, type FoundLink } from './links.rules.ts'

/** Maximum number of problem links listed per section. */
const maxNamed = 3

const placeOf = (index: number) => `section ${index + 1}`

const hasNoAlt = ({ url, alt, decorative }: { url: string; alt: string; decorative: boolean }) =>
  url !== '' && alt.trim() === '' && !decorative

/** The field paths of a section's images that have no alternative text and aren't marked as decorative. */
function undescribedImages(section: DraftSection): string[] {
  if (section.type === 'image') return hasNoAlt(section) ? ['alt'] : []
  if (section.type !== 'gallery') return []
  return section.images.flatMap((image, index) => (hasNoAlt(image) ? [`images.${index}.alt`] : []))
}

function imageAdvice(section: DraftSection, index: number): FieldError[] {
  const [first, ...others] = undescribedImages(section)
  if (first === undefined) return []
  const subject = others.length === 0 ? 'An image' : `${others.length + 1} images`
  const message = `${subject} in ${placeOf(index)} ${others.length === 0 ? 'needs' : 'need'} alternative text`
  return [{ field: `content.${index}.${first}`, message }]
}

/** Lists what a section lacks, if readers would see a gap in its place. */
function emptyAdvice(section: DraftSection, index: number): FieldError[] {
  const missing = (path: string, what: string) => [
    { field: `content.${index}${path}`, message: `${what} ${placeOf(index)} is missing` },
  ]
  switch (section.type) {
    case 'image':
      return section.url === '' ? missing('.url', 'The image in') : []
    case 'video':
      if (section.url === '') return missing('.url', 'The video in')
      return section.title.trim() === ''
        ? [{ field: `content.${index}.title`, message: `The video in ${placeOf(index)} has no title` }]
        : []
    case 'table':
      return [...section.header, ...section.rows.flat()].every((cell) => cell.trim() === '')
        ? [{ field: `content.${index}`, message: `The table in ${placeOf(index)} is empty` }]
        : []
    case 'file':
      return section.url === '' ? missing('.url', 'The file in') : []
    case 'link':
      return section.url === ''
        ? [{ field: `content.${index}.url`, message: `The link card in ${placeOf(index)} has no address` }]
        : []
    case 'gallery':
      if (section.images.length === 0)
        return [
          { field: `content.${index}.images`, message: `The gallery in ${placeOf(index)} has no images` },
        ]
      return section.images.flatMap(({ url }, at) =>
        url === '' ? missing(`.images.${at}.url`, `Image ${at + 1} of the gallery in`) : [],
      )
    default:
      return []
  }
}

const linkAdvice = (section: DraftSection, index: number, origin: string): FieldError[] =>
  linksIn(section, index)
    .flatMap(({ address, field }) => {
      const problem = linkProblem(address, origin)
      return problem === undefined
        ? []
        : [{ field, message: `The link to “${address}” in ${placeOf(index)} ${problem}` }]
    })
    .slice(0, maxNamed)

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
 * Suggestions for a draft before it is published, in the order of the editor. A save doesn't require them; for what it
 * requires, see `requiredFields`.
 * @param origin of this site
 */
export function adviceFor(draft: Draft, origin: string): FieldError[] {
  const { title, excerpt, metaTitle, metaDescription, sections } = draft
  const [shownTitle, titleField] = metaTitle.trim() ? [metaTitle, 'metaTitle'] : [title, 'title']
  const [description, descriptionField] = metaDescription.trim()
    ? [metaDescription, 'metaDescription']
    : [excerpt, 'excerpt']
  const advice: [isGiven: boolean, field: string, message: string][] = [
    [
      shownTitle.trim().length > maxTitleLength,
      titleField,
      `Search engines cut off titles after about ${maxTitleLength} characters`,
    ],
    [
      truncateDescription(description).endsWith('…') && !description.trim().endsWith('…'),
      descriptionField,
      `Search engines cut off the ${metaDescription.trim() ? 'search description' : 'excerpt'}, as the preview shows`,
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
    ...sections.flatMap(emptyAdvice),
    ...sections.flatMap(imageAdvice),
    ...footnoteAdvice(sections),
    ...sections.flatMap((section, index) => linkAdvice(section, index, origin)),
  ]
}

/** An uploaded image, with the field that contains it. */
type FoundImage = { address: string; field: string; what: string }

/** The images of a draft that were uploaded to this site. */
export function ownImages({ featuredImage, sections }: Draft): FoundImage[] {
  const cover = { address: featuredImage, field: 'featuredImage', what: 'The featured image' }
  const others = sections.flatMap((section, index) =>
    imagesOf(section).map(({ url, path }, at): FoundImage => {
      const what = {
        image: 'The image in',
        video: 'The poster in',
        link: 'The image of the link card in',
      }[section.type as string]
      return {
        address: url,
        field: `content.${index}.${path}`,
        what: `${what ?? `Image ${at + 1} of the gallery in`} ${placeOf(index)}`,
      }
    }),
  )
  return [cover, ...others].filter(({ address }) => address.startsWith('/images/'))
}

/** Reports images that no longer exist on this site. */
export const deadImageAdvice = (images: readonly FoundImage[], dead: ReadonlySet<string>): FieldError[] =>
  images
    .filter(({ address }) => dead.has(address))
    .map(({ field, what }) => ({ field, message: `${what} no longer exists: choose another one` }))

/** Reports links within this site that don't lead to a public page. */
export const deadLinkAdvice = (links: readonly FoundLink[], dead: ReadonlySet<string>): FieldError[] =>
  links
    .filter(({ address }) => dead.has(address))
    .map(({ address, index, field }) => ({
      field,
      message: `The link to “${address}” in ${placeOf(index)} doesn’t lead to a public page of this site`,
    }))
