import { keysOf, type TextField } from '#contract/fields.ts'
import { textLimits } from '#contract/limits.ts'
import { adminPostMessages } from './admin-messages.ts'
import { defaultAuthorRole, postTextLimits } from './limits.ts'

/**
 * A text field of a post, stored as typed in a column with its name. The label is for the editor, the history and conflicts. An absent
 * optional field stays unchanged.
 */
export type PostField = TextField & {
  /** Its name in messages, if it differs from the label. */
  calledInMessages?: string
  /** Its required format. */
  form?: 'image' | 'focus' | 'url'
  /** Its value in a new post; empty by default. */
  initial?: string
}

/** A searched field: a column of the index `post_search`, with its weight. */
type SearchedField = PostField & { weight: 'A' | 'C' }

const { titleRequired, excerptRequired, imageRequired, authorRequired } = adminPostMessages

/** The texts that introduce a post, in pages and lists, in the order of the editor. */
export const introFields = {
  title: {
    label: 'Title',
    max: 200,
    required: titleRequired,
    placeholder: 'Add a title',
    weight: 'A',
  },
  subtitle: { label: 'Subtitle', max: 300, placeholder: 'Subtitle', weight: 'C' },
  excerpt: {
    label: 'Excerpt',
    max: 500,
    required: excerptRequired,
    placeholder: 'A summary in two sentences',
    rows: 1,
    weight: 'C',
  },
} as const satisfies Record<string, SearchedField>

/** The image of a post: address, description and focal point. */
export const imageFields = {
  featuredImage: {
    label: 'Featured image',
    max: postTextLimits.imageAddress,
    required: imageRequired,
    form: 'image',
  },
  featuredImageAlt: { label: 'Alternative text', max: 200, calledInMessages: 'Image description' },
  /** The point that stays visible when the image is cropped; '' for the centre. */
  featuredImageFocus: { label: 'Focal point', max: 20, form: 'focus', initial: '50% 50%' },
} as const satisfies Record<string, PostField>

/** How a post appears in search results and when shared, instead of the defaults taken from its texts. */
export const metaFields = {
  metaTitle: { label: 'Search title', max: 120 },
  metaDescription: { label: 'Search description', max: 300, rows: 3 },
  /** The original's address, if the post was first published elsewhere. */
  canonicalUrl: { label: 'Canonical URL', max: 500, form: 'url' },
} as const satisfies Record<string, PostField>

/** The author of a post, by the names in `author`. Columns have a prefix, such as `authorName`. */
export const authorFields = {
  name: { label: 'Author name', max: textLimits.name, required: authorRequired },
  role: { label: 'Author role', max: 80, initial: defaultAuthorRole },
  bio: { label: 'Author bio', max: textLimits.bio, rows: 3 },
  image: {
    label: 'Author image',
    max: postTextLimits.imageAddress,
    calledInMessages: 'Image',
    form: 'image',
  },
} as const satisfies Record<string, PostField>

export type IntroField = keyof typeof introFields
export type MetaField = keyof typeof metaFields
type OwnField = IntroField | keyof typeof imageFields | MetaField
type AuthorField = keyof typeof authorFields
type AuthorColumn<Name extends AuthorField = AuthorField> = `author${Capitalize<Name>}`
type PostFieldName = OwnField | AuthorColumn

const ownFields = { ...introFields, ...imageFields, ...metaFields }

function columnOf(name: AuthorField): AuthorColumn {
  return `author${name[0]!.toUpperCase()}${name.slice(1)}` as AuthorColumn
}

/** The columns of the author. */
export const authorColumns = keysOf(authorFields).map(columnOf)

/** All text fields of a post, by column. */
export const postFields: Readonly<Record<PostFieldName, PostField>> = {
  ...ownFields,
  ...(Object.fromEntries(keysOf(authorFields).map((name) => [columnOf(name), authorFields[name]])) as Record<
    AuthorColumn,
    PostField
  >),
}

/** The texts of a post, by column. */
export type PostTexts = Record<PostFieldName, string>

type Posted = { [Name in OwnField]?: unknown } & { author: { [Name in AuthorField]?: unknown } }
type TextsOf<Post extends Posted> = { [Name in OwnField]: Post[Name] } & {
  [Name in AuthorField as AuthorColumn<Name>]: Post['author'][Name]
}

/** Converts a post in an API response to its texts by column. */
export function textsOfPost<Post extends Posted>(post: Post): TextsOf<Post> {
  const own = keysOf(ownFields).map((name) => [name, post[name]])
  const author = keysOf(authorFields).map((name) => [columnOf(name), post.author[name]])
  return Object.fromEntries([...own, ...author])
}

/** The values of the `introFields`. */
export function introTextsOf(post: Record<IntroField, string>): string[] {
  return keysOf(introFields).map((name) => post[name])
}

/** Converts texts by column to a post in an API response. */
export function toPostTexts(
  texts: PostTexts,
): Record<OwnField, string> & { author: Record<AuthorField, string> } {
  const own = keysOf(ownFields).map((name) => [name, texts[name]])
  const author = keysOf(authorFields).map((name) => [name, texts[columnOf(name)]])
  return { ...Object.fromEntries(own), author: Object.fromEntries(author) }
}

/** The initial texts of a new post. */
export const initialTexts = Object.fromEntries(
  keysOf(postFields).map((name) => [name, postFields[name].initial ?? '']),
) as PostTexts
