import { useOrigin } from '#app/rendering/document.tsx'
import { cardSize, pageCard } from '#contract/covers/social-cards.ts'
import { Breadcrumbs, type Crumb } from './head/breadcrumbs.tsx'
import { fitDescription } from './head/description.rules.ts'

type Props = {
  /** At most 60 characters, the site's name at its end included. */
  title: string
  /** What the page is called among others, as in breadcrumbs; the title up to its ` | ` unless told otherwise. */
  name?: string
  description: string
  /** The page's own address, from the slash on: what search engines are to know it by. */
  path: string
  /** False for pages that are a view of another one, such as a filtered list. */
  isIndexed?: boolean
  /** The page above this one, where it is not the home page. */
  parent?: Crumb
  /** The picture shown where the page is shared: its path. */
  card?: string
  /** When what the page holds came out and was changed last (ISO 8601), for an article. */
  article?: { published: string; modified: string; section: string }
}

/** Title, description, canonical address and all that is shown where a page is shared; React lifts it into the head. */
export function PageHead(props: Props) {
  const { title, path, isIndexed = true, parent, article } = props
  const bare = title.split(' | ')[0]!
  const { name = bare, card = pageCard({ path: path.split('?')[0]!, title: bare }) } = props
  const shown = article ? name : bare
  const description = fitDescription(props.description)
  const origin = useOrigin()
  const address = origin + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex,follow'} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={shown} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={shown} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && (
        <>
          <meta property="article:published_time" content={article.published} />
          <meta property="article:modified_time" content={article.modified} />
          <meta property="article:section" content={article.section} />
        </>
      )}
      {path !== '/' && <Breadcrumbs trail={[...(parent ? [parent] : []), { name, path }]} />}
    </>
  )
}
