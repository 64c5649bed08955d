import { ApiError, createApi, type ApiClient, type ApiRequest } from './api.ts'

/**
 * A client for forms with files: the same calls, and word of how much has gone out. Made by those pages alone that send
 * files, since it takes an XMLHttpRequest to hear of it.
 * @param onProgress told the part sent, from 0 to 1
 */
export function uploadApi(onProgress: (sent: number) => void): ApiClient {
  return createApi((request) => overXhr(request, onProgress))
}

function overXhr({ method, path, headers, body }: ApiRequest, onProgress: (sent: number) => void) {
  return new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, path)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    xhr.addEventListener('load', () => resolve({ status: xhr.status, json: jsonOf(xhr.responseText) }))
    for (const fault of ['error', 'abort', 'timeout']) {
      xhr.addEventListener(fault, () => reject(new ApiError(0)))
    }
    xhr.send(body ?? null)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
