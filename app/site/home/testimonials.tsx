import { Avatar } from '#app/ui/images/avatar.tsx'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { Testimonial } from '#contract/company/home-part.ts'

/** The testimonials of clients, one at a time. */
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
    <div className="mx-auto max-w-page px-4 py-6 md:px-8 md:py-24">
      <Carousel {...intro} slides={slides} />
    </div>
  )
}

function Words({ title, text, author, position, company }: Testimonial) {
  return (
    <figure className="grid gap-4 md:gap-10">
      <div>
        <h3 className="text-body text-text md:text-lead">{title}</h3>
        <blockquote className="mt-2 text-[1.125rem]/7 text-heading md:mt-4 md:text-h2">“{text}”</blockquote>
      </div>
      <figcaption className="flex items-center gap-4">
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
