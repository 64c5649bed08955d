import { useOrigin } from '#app/rendering/document.tsx'
import { cardSize, pageCardPath } from '#contract/covers/social-cards.ts'
import { Breadcrumbs, type Crumb } from './head/breadcrumbs.tsx'
import { truncateDescription } from './head/description.rules.ts'

type Props = {
  /** The title, at most 60 characters, with the site's name at the end. */
  title: string
  /** The name of the page in breadcrumbs; by default the title up to the last ` | `. */
  name?: string
  /** The title in link previews; by default the title up to the last ` | `. */
  sharedTitle?: string
  description: string
  /** The path of the page, for its canonical address. */
  path: string
  /** The address of the original, if the page is a copy. */
  canonical?: string
  /** False for a view of another page, such as a filtered list. */
  isIndexed?: boolean
  /** The parent page, unless it's the home page. */
  parent?: Crumb
  /** The path of the image in link previews. */
  card?: string
  /** For a post: when it was published and last modified (ISO 8601), and its category. */
  article?: { published: string; modified: string; section: string }
}

/** Title, description, canonical address and link preview. React moves it into the head. */
export function PageHead(props: Props) {
  const { title, path, isIndexed = true, parent, article } = props
  const end = title.lastIndexOf(' | ')
  const ownTitle = end < 0 ? title : title.slice(0, end)
  const site = end < 0 ? '' : title.slice(end + 3)
  const { name = ownTitle, card = pageCardPath({ path: path.split('?')[0]!, title: ownTitle }, site) } = props
  const { sharedTitle = ownTitle } = props
  const description = truncateDescription(props.description)
  const origin = useOrigin()
  const address = props.canonical || origin + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex,follow'} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={sharedTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={sharedTitle} />
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
