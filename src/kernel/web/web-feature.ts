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
  /** Parts of the header's right side; lazy ones keep the shell light. */
  header?: readonly ComponentType[]
  /** A small mark behind a menu entry, by the entry's path. */
  badges?: Readonly<Record<string, ComponentType>>
}

/** What a unit brings to the web application. */
export const webFeature = (feature: WebFeature): WebFeature => feature
