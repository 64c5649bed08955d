/** Client quotes. The page shows the author's initials instead of an image. */
export type Testimonial = { title: string; text: string; author: string; position: string; company: string }

export const testimonials: Testimonial[] = [
  {
    title: 'Release nights are over',
    text: 'We used to release every second Saturday with thirty-four people on a call. Now each team releases when its change is ready, usually before lunch. Stratoworks did the first service with us and let us move the others ourselves.',
    author: 'Rosalind Achterberg',
    position: 'Head of Engineering',
    company: 'Kestrelane',
  },
  {
    title: 'They told us not to build it',
    text: 'We asked for a claims model. Three weeks later we had a two-line rule that did almost as well, a clear account of the difference, and most of our budget left. When we came back the next year with better data, they built the model.',
    author: 'Dev Pillay-Moran',
    position: 'Chief Data Officer',
    company: 'Marrowbie Mutual',
  },
  {
    title: 'The handover was the product',
    text: 'In the last week they took their hands off the keyboard and watched us lose a region and bring it back. It was uncomfortable, and it is the reason we slept in February when the region really went down.',
    author: 'Tess Warrugal',
    position: 'Operations Manager',
    company: 'Tidewick Ports',
  },
]
