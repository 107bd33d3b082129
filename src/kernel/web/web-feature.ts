import type { ComponentType } from 'react'

/** A screen that the server's menu names. It takes no props: its state stands in the address. */
export type PageComponent = ComponentType & {
  /** Fetches the code of the screen ahead of its first visit. */
  preload?: () => Promise<unknown>
}

export interface WebFeature {
  name: string
  /** Pages by component name, as menu entries spell it. */
  pages: Readonly<Record<string, PageComponent>>
}

/** What a unit brings to the web application. */
export const webFeature = (feature: WebFeature): WebFeature => feature
