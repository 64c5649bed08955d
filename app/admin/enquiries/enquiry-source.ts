import type { EnquirySource } from '#contract/enquiries/limits.ts'

/** What each way is called that an enquiry may come. */
export const sourceLabels: Record<EnquirySource, string> = {
  form: 'Contact form',
  email: 'Email',
  phone: 'Phone call',
  meeting: 'In person',
  own: 'Our own email',
}
