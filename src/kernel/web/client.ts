import type { Endpoint } from '../shared/endpoint.ts'
import { accept, parse } from './answer.ts'
import { exchange, reported, type CallOptions } from './call.ts'
import type { CallError } from './call-error.ts'
import { showFailure } from './on-failure.ts'
import { API_BASE, sessionHeaders } from './request.ts'
import { saveFile } from './save-file.ts'
import { unreachable } from './time-limit.ts'

// The sign-in page imports the plain calls alone; everybody else finds calls and transfers here.
export { call, callForAnswer, type CallOptions } from './call.ts'
export { CallError } from './call-error.ts'

/** Fetches a file and saves it under the server's name. A refusal arrives as JSON and throws `CallError`. */
export async function download<In>(endpoint: Endpoint<In>, input: In, options: CallOptions = {}): Promise<void> {
  return reported(options, async (limit) => {
    const response = await exchange(endpoint, input, options, limit)
    // Only the wait for the first byte is limited: a large file may take its time.
    limit.done()
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    if (!response.ok || isJson) accept(response.status, parse(await response.text()))
    saveFile(await response.blob(), response.headers.get('content-disposition'))
  })
}

/** Sends one file as multipart below the base path and gives the result. `onProgress` gets 0 to 100. */
export function upload<Out = unknown>(
  path: string,
  file: Blob & { name?: string },
  fields: Record<string, string> = {},
  onProgress?: (percent: number) => void,
): Promise<Out> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', file, file.name ?? 'file')
  return send<Out>(path, form, onProgress).catch((error: CallError) => {
    error.shown = showFailure(error)
    throw error
  })
}

function send<Out>(path: string, form: FormData, onProgress?: (percent: number) => void): Promise<Out> {
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because fetch tells nothing about the way up.
    const request = new XMLHttpRequest()
    request.open('POST', location.origin + API_BASE + path)
    for (const [key, value] of Object.entries(sessionHeaders())) request.setRequestHeader(key, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      try {
        resolve(accept<Out>(request.status, parse(request.responseText)).result)
      } catch (error) {
        reject(error as CallError)
      }
    })
    request.send(form)
  })
}
