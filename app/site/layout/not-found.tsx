import { data } from 'react-router'
import { NotFoundScreen } from './error-screen.tsx'

/** The page for unknown addresses, in the frame of the site, with status 404. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFound() {
  return <NotFoundScreen />
}
