import type { ComponentType } from 'react'
import type { Permission } from '../shared/permission.ts'

/** A screen that the server's menu names. It takes no props: its state stands in the address. */
export type PageComponent = ComponentType & {
  /** Fetches the code of the screen ahead of its first visit. */
  preload?: () => Promise<unknown>
}

/** Something that one can begin from anywhere: the search box offers it to those who have all of its permissions. */
export interface FeatureAction {
  label: string
  /** The address that begins it. */
  path: string
  permissions: readonly Permission[]
}

export interface WebFeature {
  name: string
  /** Pages by component name, as menu entries spell it. */
  pages: Readonly<Record<string, PageComponent>>
  actions?: readonly FeatureAction[]
}

/** What stands beside every page: its code comes before any page does, so that it had better be lazy and small. */
export interface ShellFeature extends WebFeature {
  /** Parts of the header's right side. */
  header?: readonly ComponentType[]
  /** A small mark behind a menu entry, by the entry's path. */
  badges?: Readonly<Record<string, ComponentType>>
}

/** What a unit brings to the web application. */
export const webFeature = (feature: WebFeature): WebFeature => feature

/** What a unit brings to every page, and its own screens. */
export const shellFeature = (feature: ShellFeature): ShellFeature => feature
