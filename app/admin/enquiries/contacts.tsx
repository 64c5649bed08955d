import { redirect } from 'react-router'

type Asked = { params: { id?: string } }

/** Spec, back office §2 has "Back to List" lead to /admin/contacts, which is no screen: the enquiries are meant. */
const elsewhere = ({ params: { id } }: Asked) =>
  redirect(id ? `/admin/enquires/${id}` : '/admin/enquires', 301)

export const loader = elsewhere
export const clientLoader = elsewhere
