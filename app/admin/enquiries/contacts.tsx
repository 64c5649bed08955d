import { redirect } from 'react-router'

type Args = { params: { id?: string } }

/** Spec, back office §2: "Back to List" leads to /admin/contacts, which is not a screen; this redirects to the enquiries. */
const redirectToEnquiries = ({ params: { id } }: Args) =>
  redirect(id ? `/admin/enquires/${id}` : '/admin/enquires', 301)

export const loader = redirectToEnquiries
export const clientLoader = redirectToEnquiries
