import { data } from 'react-router'
import { NotFoundScreen } from './error-screen.tsx'

/** The page stands, with its frame; only its status says that there is nothing here. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFound() {
  return <NotFoundScreen />
}
