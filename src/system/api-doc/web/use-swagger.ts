import { useEffect, useRef, useState, type RefObject } from 'react'
import type { SwaggerUIBundle } from 'swagger-ui-dist'
import scriptUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styleUrl from 'swagger-ui-dist/swagger-ui.css?url'
import { API_BASE, sessionHeaders } from '#kernel/web/request.ts'
import { groupsOf, onlyGroup, type ApiDocument, type CallGroup } from '../shared/document.ts'

declare global {
  interface Window {
    SwaggerUIBundle?: SwaggerUIBundle
  }
}

interface Loaded {
  viewer: SwaggerUIBundle
  document: ApiDocument
  groups: readonly CallGroup[]
}

interface Viewer {
  /** Where the viewer draws. */
  place: RefObject<HTMLDivElement | null>
  state: 'loading' | 'ready' | 'failed'
  groups: readonly CallGroup[]
  again: () => void
}

/** Draws the description of one group of calls, asked for with the rights of whoever looks; the first one if none is named. */
export function useSwagger(group: string | null): Viewer {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isGone = false
    Promise.all([loadSwagger(), fetchDocument()]).then(
      ([viewer, document]) => !isGone && setLoaded({ viewer, document, groups: groupsOf(document) }),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [attempt])

  const shown = group ?? loaded?.groups[0]?.tag
  useEffect(() => {
    if (!loaded || shown === undefined) return
    // The viewer keeps what it has drawn into an element: each group gets an element of its own.
    const domNode = window.document.createElement('div')
    place.current?.replaceChildren(domNode)
    loaded.viewer({
      domNode,
      spec: onlyGroup(loaded.document, shown),
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      requestInterceptor: (request) => ({ ...request, headers: { ...request.headers, ...sessionHeaders() } }),
    })
  }, [loaded, shown])

  const again = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  const state = loaded ? 'ready' : hasFailed ? 'failed' : 'loading'
  return { place, state, groups: loaded?.groups ?? [], again }
}

async function fetchDocument(): Promise<ApiDocument> {
  const answer = await fetch(`${API_BASE}/openapi.json`, { headers: sessionHeaders() })
  if (!answer.ok) throw new Error(`the description of the calls was refused: ${answer.status}`)
  return (await answer.json()) as ApiDocument
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
