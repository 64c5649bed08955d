import { CodeBlock } from './code-block.tsx'
import { InlineText } from './inline-text.tsx'
import { buildOutline } from './outline.rules.ts'
import { isEmptySection, type Section } from './section.ts'

/** The body of an article, section by section; a section of an unknown type shows nothing. */
export function ArticleBody({ sections }: { sections: readonly Section[] }) {
  const anchors = new Map(buildOutline(sections).map(({ index, id }) => [index, id]))
  return (
    <div className="article-body">
      {sections.map((section, index) => (
        <SectionView key={index} section={section} anchor={anchors.get(index)} />
      ))}
    </div>
  )
}

function SectionView({ section, anchor }: { section: Section; anchor: string | undefined }) {
  const { text = '' } = section
  if (isEmptySection(section)) return null
  switch (section.type) {
    case 'paragraph':
      return <Paragraphs text={text} />
    case 'heading':
      return (
        <h2 id={anchor}>
          <InlineText text={text} />
        </h2>
      )
    case 'code':
      return <CodeBlock text={text} language={section.language} spans={section.spans} />
    case 'list':
      return (
        <ul>
          {section.items?.map((item, index) => (
            <li key={index}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <figure className="quote">
          <blockquote>
            <Paragraphs text={text} />
          </blockquote>
          {section.author && <figcaption>{section.author}</figcaption>}
        </figure>
      )
    case 'conclusion':
      return (
        <div className="conclusion">
          <Paragraphs text={text} />
        </div>
      )
    default:
      return null
  }
}

/** Splits text at empty lines into paragraphs. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index}>
      <InlineText text={paragraph} />
    </p>
  ))
}
