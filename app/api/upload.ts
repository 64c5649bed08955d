type Init = {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}

/**
 * Creates a `fetch` that reports upload progress. Uses XMLHttpRequest because `fetch` itself can't.
 * @param onProgress receives the share sent so far, 0 to 1
 */
export function createFetchWithProgress(onProgress: (share: number) => void) {
  return (path: string, { method, headers, body, signal }: Init): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('The request failed'))
      request.open(method, path)
      request.responseType = 'blob'
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total ? loaded / total : 0),
      )
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? ''
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            headers: { 'content-type': type },
          }),
        )
      })
      signal?.addEventListener('abort', () => request.abort())
      request.send(body ?? null)
    })
}
