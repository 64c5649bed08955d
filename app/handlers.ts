import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const firstSegment = (path: string) => path.split('/', 1)[0]!
const isStatic = (segment: string) => segment !== '' && !/[:*?]/.test(segment)

/** A route and all that are around it, from without to within. */
function branchOf(routes: Routes, id: string): NonNullable<Routes[string]>[] {
  const route = routes[id]
  return route ? [...branchOf(routes, route.parentId ?? ''), route] : []
}

/**
 * Answers a document's request. React Router tries one route after the other, three times for each document; it is given those
 * alone that can be meant by the first segment of the path. Where no route begins so it is given all of them.
 */
export function createHandlers(build: ServerBuild, mode: string): (pathname: string) => RequestHandler {
  const { routes } = build
  const branches = Object.keys(routes).map((id) => branchOf(routes, id))
  const beginnings = new Map(
    branches.map((branch) => [branch, firstSegment(branch.flatMap(({ path }) => path || []).join('/'))]),
  )
  const handlers = new Map<string, RequestHandler>()
  for (const beginning of new Set([...beginnings.values()].filter(isStatic))) {
    const meant = branches.filter((branch) => {
      const its = beginnings.get(branch)!
      return its === beginning || (its !== '' && !isStatic(its))
    })
    const some = Object.fromEntries(meant.flat().map((route) => [route.id, route]))
    handlers.set(beginning, createRequestHandler({ ...build, routes: some }, mode))
  }
  const whole = createRequestHandler(build, mode)
  return (pathname) => handlers.get(firstSegment(pathname.slice(1))) ?? whole
}
