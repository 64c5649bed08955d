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
        <h2 id={anchor} {...hanging(text)}>
          <InlineText text={text} />
        </h2>
      )
    case 'code':
      return <CodeBlock text={text} language={section.language} spans={section.spans} />
    case 'list':
      return (
        <ul>
          {section.items?.map((item, index) => (
            <li key={index} {...hanging(item)}>
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
    <p key={index} {...hanging(paragraph)}>
      <InlineText text={paragraph} />
    </p>
  ))
}

/** For a text that begins with a quotation mark, the attributes that hang it in the margin (article.css). */
function hanging(text: string) {
  const [mark] = text.trimStart()
  if (mark === '"' || mark === '“') return { className: 'hanging' }
  return mark === "'" || mark === '‘' ? { className: 'hanging', 'data-mark': 'single' } : {}
}
