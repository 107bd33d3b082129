import type { Endpoint } from '../shared/endpoint.ts'
import { accept, parse } from './answer.ts'
import { exchange, reported, type CallOptions } from './call.ts'
import { CallError } from './call-error.ts'
import { showFailure } from './on-failure.ts'
import { API_BASE, sessionHeaders } from './request.ts'
import { saveFile } from './save-file.ts'
import { unreachable } from './time-limit.ts'

// The sign-in page imports the plain calls alone; everybody else finds calls and transfers here.
export { call, callForAnswer, type CallOptions } from './call.ts'
export { CallError }

/**
 * Fetches a file and saves it under the server's name. JSON instead of a file is a refusal and throws `CallError`, except
 * the news that the file is being made by a task: then the server's sentence about it is given.
 */
export async function download<In>(
  endpoint: Endpoint<In>,
  input: In,
  options: CallOptions = {},
): Promise<string | undefined> {
  return reported(options, async (limit) => {
    const response = await exchange(endpoint, input, options, limit)
    // Only the wait for the first byte is limited: a large file may take its time.
    limit.done()
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    if (!response.ok || isJson)
      return newsOf(response.status, await response.text(), response.headers.get('retry-after'))
    const file = await response.blob()
    if (file.size === 0) throw new CallError({ status: response.status, code: 500, message: '文件下载失败' })
    saveFile(file, response.headers.get('content-disposition'))
    return undefined
  })
}

function newsOf(status: number, text: string, wait: string | null): string {
  const { result, message } = accept(status, parse(text), wait)
  if (typeof result === 'object' && result !== null && 'taskId' in result) return message
  throw new CallError({ status, code: 500, message: message || '文件下载失败', result })
}

/** Sends one file as multipart below the base path and gives the result. `onProgress` gets 0 to 100. */
export function upload<Out = unknown>(
  path: string,
  file: Blob & { name?: string },
  fields: Record<string, string> = {},
  onProgress?: (percent: number) => void,
  { quiet = false }: Pick<CallOptions, 'quiet'> = {},
): Promise<Out> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', file, file.name ?? 'file')
  return send<Out>(path, form, onProgress).catch((error: CallError) => {
    if (!quiet) error.shown = showFailure(error)
    throw error
  })
}

/** Sends several files at once, all under one part name; fields stand before them. `onProgress` gets 0 to 100. */
export function uploadAll<Out = unknown>(
  path: string,
  part: string,
  files: readonly File[],
  fields: Readonly<Record<string, string>>,
  onProgress?: (percent: number) => void,
): Promise<Out> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  for (const file of files) form.append(part, file, file.name)
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
        const wait = request.getResponseHeader('retry-after')
        resolve(accept<Out>(request.status, parse(request.responseText), wait).result)
      } catch (error) {
        reject(error as CallError)
      }
    })
    request.send(form)
  })
}
