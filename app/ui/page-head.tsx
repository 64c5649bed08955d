import { useOrigin } from '#app/document.tsx'

type Props = {
  title: string
  description: string
  /** The page's own address, from the slash on: what search engines are to know it by. */
  path: string
  /** False for pages that are a view of another one, such as a filtered list. */
  isIndexed?: boolean
}

/** Title, description and canonical address of a page; React lifts them into the head. */
export function PageHead({ title, description, path, isIndexed = true }: Props) {
  const origin = useOrigin()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex,follow" />}
      <link rel="canonical" href={origin + path} />
    </>
  )
}
