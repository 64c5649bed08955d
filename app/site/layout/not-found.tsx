import { data } from 'react-router'
import { NotFoundScreen } from './error-screen.tsx'

/** The page for unknown addresses, inside the site's layout, with status 404. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFound() {
  return <NotFoundScreen />
}
