import { ArrowRight } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { CustomSection as Props } from '#contract/company/part-fields.ts'

/** A section written by an owner. */
export function CustomSection({ heading, text, image, imageText, link }: Props) {
  return (
    <section aria-label={heading} className="mx-auto max-w-page px-4 py-4 md:px-8 md:py-10">
      <SectionHeading
        heading={heading}
        action={
          link && (
            <LinkButton to={link.href} variant="secondary">
              {link.label}
              <ArrowRight className="size-5" aria-hidden="true" />
            </LinkButton>
          )
        }
      />
      <div className={image ? 'grid gap-4 md:grid-cols-2 md:gap-8' : ''}>
        <div className="grid content-start gap-4">
          {text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="max-w-measure md:text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        {image && (
          <img
            src={image}
            alt={imageText}
            width={1600}
            height={900}
            loading="lazy"
            className="edge aspect-video w-full rounded-card bg-raised object-cover"
          />
        )}
      </div>
    </section>
  )
}
