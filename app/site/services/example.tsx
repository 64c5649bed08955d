import type { ReactNode } from 'react'
import { CodeBlock } from '#app/ui/article/section-kinds/code.tsx'
import { foldLine } from '#app/ui/phone-fold.tsx'
import { TileFigure } from '#app/ui/tile-figure.tsx'
import type { Example as ServiceExample } from '#contract/company/services-part.ts'
import { imageSources } from '#contract/images/image-files.ts'

/** An example of the service's work. */
export function Example({ example }: { example: ServiceExample }) {
  switch (example.kind) {
    case 'code':
      return (
        <Frame heading="What it looks like" caption={example.caption}>
          <CodeBlock language={example.file} text={example.text} spans={example.spans} />
          {example.text.split('\n').length > 12 && (
            <details className="md:hidden print:hidden">
              <summary className={`mt-2 ${foldLine}`}>Show all</summary>
            </details>
          )}
        </Frame>
      )
    case 'image':
      return (
        <Frame heading="What it looks like" caption={example.caption}>
          <ExampleImage {...example} />
        </Frame>
      )
    case 'metrics':
      return (
        <Frame heading="In numbers">
          <div className="overflow-hidden rounded-card">
            <TileFigure figure={example} />
          </div>
        </Frame>
      )
  }
}

function Frame({ heading, caption, children }: { heading: string; caption?: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="example"
      className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 py-16 md:px-8 md:py-24 lg:grid-cols-[4fr_8fr]"
    >
      <div className="self-start lg:sticky lg:top-24">
        <h2 id="example" className="text-h2">
          {heading}
        </h2>
        {caption && <p className="mt-4 text-lead text-muted">{caption}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

type ImageProps = Pick<Extract<ServiceExample, { kind: 'image' }>, 'image' | 'alt' | 'facts'>

/** A library image, in every stored format and width. */
const ExampleImage = ({ image, alt, facts }: ImageProps) => (
  <picture>
    {imageSources({ featuredImage: image, image: facts }).map(({ type, srcSet }) => (
      <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 1024px) 60vw, 100vw" />
    ))}
    <img
      src={image}
      alt={alt}
      width={facts?.width}
      height={facts?.height}
      loading="lazy"
      decoding="async"
      className="rounded-card"
    />
  </picture>
)
