import { redirect } from 'react-router'

type Args = { params: { id?: string } }

/** Redirects /admin/contacts, which is not a screen, to the enquiries (docs/specification/back-office.md, Screens). */
const redirectToEnquiries = ({ params: { id } }: Args) =>
  redirect(id ? `/admin/enquires/${id}` : '/admin/enquires', 301)

export const loader = redirectToEnquiries
export const clientLoader = redirectToEnquiries
