/** Pages that owners add, with the same sections as posts: terms, an imprint, a team day. */
import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { kinds, schemasOf } from '#contract/posts/section-kinds/kinds.ts'
import { articleBody } from '#contract/posts/sections/section-body.ts'
import type { Section } from '#contract/posts/sections/sections.ts'
import { requiredMessage } from './messages.ts'
import { choice, group, singleLine, listOf, paragraph, slug, withUniqueSlugs } from './part-fields.ts'

const { code } = kinds

const sections = schemasOf('saved').map((schema) =>
  // syntax highlighting, which the server adds on save
  schema === code.saved ? code.saved.extend({ spans: z.string().optional() }) : schema,
) as unknown as ReturnType<typeof schemasOf<'saved'>>

const CustomPage = group(
  'Page',
  {
    title: singleLine('Title', 60),
    slug: slug('Address', 'title', 'Lower-case letters, digits and hyphens'),
    description: paragraph('Search description', 200),
    place: choice('Linked from', ['footer', 'menu', 'none'], {
      footer: 'Footer',
      menu: 'Menu',
      none: 'Nowhere',
    }),
    sections: articleBody(
      z.discriminatedUnion('type', sections, { error: adminPostMessages.sectionUnknown }),
      requiredMessage('Text'),
    ).meta({
      label: 'Text',
      isArticle: true,
    }),
  },
  'title',
)
type CustomPage = z.output<typeof CustomPage>

export const Pages = group('Pages', {
  pages: withUniqueSlugs(listOf('Pages', CustomPage, { max: 20 })),
})

/** A page as visitors read it. */
export type ShownPage = Pick<CustomPage, 'title' | 'slug' | 'description'> & { sections: Section[] }
