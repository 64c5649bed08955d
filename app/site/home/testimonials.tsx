import { Avatar } from '#app/ui/images/avatar.tsx'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { Testimonial } from '#contract/company/home-part.ts'

/** The testimonials of clients, one at a time; dark in both themes. */
export function Testimonials() {
  const { testimonials } = useCompany('testimonials')
  const { testimonials: intro } = useCompany('home')
  if (testimonials.length === 0) return null
  const slides = testimonials.map((testimonial) => ({
    key: testimonial.author,
    name: testimonial.author,
    content: <Words {...testimonial} />,
  }))
  return (
    <div className="on-dark wash overflow-hidden text-text">
      <div className="mx-auto max-w-page px-4 py-10 md:px-8 md:py-24">
        <Carousel {...intro} slides={slides} />
      </div>
    </div>
  )
}

function Words({ title, text, author, position, company }: Testimonial) {
  return (
    <figure className="grid h-full gap-x-16 gap-y-6 md:gap-y-10 lg:grid-cols-[8fr_4fr]">
      <div className="border-l-2 border-ochre-400 pl-5 md:pl-10">
        <h3 className="font-mono text-small font-normal text-accent">{title}</h3>
        <blockquote className="mt-3 max-w-measure text-[1.125rem]/7 text-heading md:text-[1.75rem]/10">
          “{text}”
        </blockquote>
      </div>
      <figcaption className="flex items-center gap-4 self-end">
        <Avatar name={author} size="size-14" />
        <span>
          <span className="block font-semibold text-heading">{author}</span>
          <span className="block text-small">
            {position}, {company}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
