import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { cleanFragment } from './clean-html.ts'
import './prose.css'

/** Puts HTML into the page, as far as the allow-list knows it. */
export function SafeHtml({ html }: { html: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanFragment(html))
  }, [html])
  return <div ref={place} className="prose" />
}
