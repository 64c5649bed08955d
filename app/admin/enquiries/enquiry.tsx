import {
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { NeighbourLinks } from '#app/admin/desk/views/neighbour-links.tsx'
import { useNeighbours, type LoadNeighbours } from '#app/admin/desk/views/use-neighbours.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { readFilters } from '#app/ui/admin/lists/list-state.ts'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import type { Enquiry as EnquiryRecord } from '#contract/enquiries/enquiries.ts'
import { EnquiryHead } from './frame/enquiry-head.tsx'
import { EnquiryMissing } from './frame/enquiry-missing.tsx'
import { EnquirySkeleton } from './frame/enquiry-skeleton.tsx'
import { EnquiryView } from './enquiry-view.tsx'
import { enquiryFilters } from './load-enquiries.ts'
import { loadEnquiry, type LoadedEnquiry } from './load-enquiry.ts'

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadEnquiry(params.id!, request.signal), request)

const pathOf = (id: string | undefined) => id && `/admin/enquires/${id}`

const loadNeighbours: LoadNeighbours = (id, list, signal) => {
  const query = readFilters(list, enquiryFilters)
  return api.getEnquiryNeighbours({ params: { id }, query }, { signal })
}

export default function Enquiry() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!loaded) return <EnquirySkeleton />
  const { enquiry, ...rest } = loaded
  if (!enquiry.ok) return <EnquiryMissing isAbsent={enquiry.status === 404} message={enquiry.message} />
  const { data } = enquiry.value
  return <EnquiryScreen key={data._id} enquiry={data} {...rest} />
}

type ScreenProps = Omit<LoadedEnquiry, 'enquiry'> & { enquiry: EnquiryRecord }

function EnquiryScreen(loaded: ScreenProps) {
  const { _id: id } = loaded.enquiry
  const navigate = useNavigate()
  const list = useListAddress('/admin/enquires')
  const { state } = useLocation()
  const { revalidate } = useRevalidator()
  const beside = useNeighbours(id, new URL(list, location.origin).search, loadNeighbours)
  const neighbours = { previous: pathOf(beside.previous), next: pathOf(beside.next) }
  const openNeighbour = (path: string | undefined) => {
    if (path) void navigate(path, { state })
  }
  const keys = [
    { key: 'j', does: 'Go to the next enquiry', run: () => openNeighbour(neighbours.next) },
    { key: 'k', does: 'Go to the previous enquiry', run: () => openNeighbour(neighbours.previous) },
  ]
  return (
    <>
      <EnquiryHead>
        <NeighbourLinks noun="enquiry" {...neighbours} origin={state as object | null} />
      </EnquiryHead>
      <EnquiryView
        {...loaded}
        frame={{
          renderKeys: (own) => <SingleKeys keys={[...keys, ...own]} />,
          reload: revalidate,
          leave: async () => navigate(list),
          comeBack: async () => navigate(pathOf(id)!, { state }),
        }}
      />
    </>
  )
}
