import type { KeyboardEvent } from 'react'
import { tabId } from './tab-ids.ts'
import type { MenuPlace } from './tab-menu.tsx'
import type { Tab, Tabs } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'

export interface TabMeans {
  strip: HTMLElement
  tabs: Tabs
  actions: TabActions
  move: (tab: Tab, way: 'moveLeft' | 'moveRight') => void
  refocus: () => void
  openMenu: (place: MenuPlace) => void
}

type Deed = (tab: Tab, means: TabMeans, link: HTMLElement) => void

const focusAt = (at: (now: number, tabs: Tabs) => number): Deed => {
  return (tab, { strip, tabs }) => {
    const next = tabs.list[at(tabs.list.indexOf(tab), tabs)]
    if (next) strip.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus()
  }
}
const show: Deed = (tab, { actions }) => actions.show(tab.id)
const openMenu: Deed = (tab, means, opener) => {
  const { left, bottom } = opener.getBoundingClientRect()
  means.openMenu({ tab, x: left, y: bottom, opener })
}

const deeds: Readonly<Record<string, Deed>> = {
  ArrowLeft: focusAt((now) => now - 1),
  ArrowRight: focusAt((now) => now + 1),
  Home: focusAt(() => 0),
  End: focusAt((_, { list }) => list.length - 1),
  ' ': show,
  Enter: show,
  ContextMenu: openMenu,
  'Shift+F10': openMenu,
  'Ctrl+Shift+PageUp': (tab, { move }) => move(tab, 'moveLeft'),
  'Ctrl+Shift+PageDown': (tab, { move }) => move(tab, 'moveRight'),
  Delete: (tab, { actions, refocus }) => {
    refocus()
    actions.close(tab.id)
  },
}

const chordOf = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): string =>
  [ctrlKey && 'Ctrl', altKey && 'Alt', metaKey && 'Meta', shiftKey && 'Shift', key].filter(Boolean).join('+')

/** Does what a key means on a tab of the strip; other keys go their way. */
export function pressOnTab(event: KeyboardEvent<HTMLElement>, tab: Tab, means: TabMeans): void {
  const deed = deeds[chordOf(event)]
  if (!deed) return
  deed(tab, means, event.currentTarget)
  event.preventDefault()
  event.stopPropagation()
}
