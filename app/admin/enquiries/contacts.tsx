import { redirect } from 'react-router'

type Asked = { params: { id?: string } }

/** Spec, back office §2: "Back to List" leads to /admin/contacts, which is not a screen; this redirects to the enquiries. */
const elsewhere = ({ params: { id } }: Asked) =>
  redirect(id ? `/admin/enquires/${id}` : '/admin/enquires', 301)

export const loader = elsewhere
export const clientLoader = elsewhere
