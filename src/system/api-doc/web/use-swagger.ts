import { useEffect, useRef, useState, type RefObject } from 'react'
import type { SwaggerUIBundle } from 'swagger-ui-dist'
import scriptUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styleUrl from 'swagger-ui-dist/swagger-ui.css?url'
import { API_BASE, sessionHeaders } from '#kernel/web/request.ts'

declare global {
  interface Window {
    SwaggerUIBundle?: SwaggerUIBundle
  }
}

interface Viewer {
  /** Where the viewer draws. */
  place: RefObject<HTMLDivElement | null>
  state: 'loading' | 'ready' | 'failed'
  again: () => void
}

/** Draws the description of all calls, asked for with the rights of whoever looks. */
export function useSwagger(): Viewer {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Viewer['state']>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const viewer = await loadSwagger()
      if (isGone) return
      viewer({
        domNode: place.current,
        url: `${API_BASE}/openapi.json`,
        docExpansion: 'none',
        filter: true,
        defaultModelsExpandDepth: -1,
        requestInterceptor: (request) => ({ ...request, headers: { ...request.headers, ...sessionHeaders() } }),
      })
      setState('ready')
    }
    draw().catch(() => !isGone && setState('failed'))
    return () => {
      isGone = true
    }
  }, [attempt])
  const again = () => {
    setState('loading')
    setAttempt((count) => count + 1)
  }
  return { place, state, again }
}

let loading: Promise<SwaggerUIBundle> | undefined

/** The viewer as its makers build it: bundled anew it would grow and lose its licence file. Loaded once a page. */
const loadSwagger = (): Promise<SwaggerUIBundle> => (loading ??= load())

async function load(): Promise<SwaggerUIBundle> {
  try {
    await Promise.all([
      added(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleUrl })),
      added(Object.assign(document.createElement('script'), { src: scriptUrl })),
    ])
    if (!window.SwaggerUIBundle) throw new Error('the viewer did not start')
    return window.SwaggerUIBundle
  } catch (error) {
    loading = undefined
    throw error
  }
}

function added(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('a file of the viewer could not be fetched'))
    })
    document.head.append(element)
  })
}
