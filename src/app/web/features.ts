import type { ComponentType } from 'react'
import type { PageComponent, WebFeature } from '#kernel/web/web-feature.ts'
import { repairWeb } from '#business/repair-ticket/web/feature.tsx'
import { householdWeb } from '#community/household/web/feature.tsx'
import { villageWeb } from '#community/village/web/feature.tsx'
import { noticeWeb } from '#services/notice/web/feature.tsx'
import { ticketWeb } from '#services/ticket/web/feature.tsx'
import { todoWeb } from '#services/todo/web/feature.tsx'
import { exampleWeb } from '#system/example/web/feature.tsx'
import { workCalendarWeb } from '#system/work-calendar/web/feature.tsx'

/** Every unit's screens. One line a unit, floors from below. */
const features: readonly WebFeature[] = [
  workCalendarWeb,
  exampleWeb,
  todoWeb,
  noticeWeb,
  ticketWeb,
  villageWeb,
  householdWeb,
  repairWeb,
]

const pages = new Map<string, PageComponent>()
for (const feature of features) {
  for (const [component, screen] of Object.entries(feature.pages)) {
    if (pages.has(component)) throw new Error(`two units bring the page ${component}`)
    pages.set(component, screen)
  }
}

/** What units put into the header, floors from below. */
export const headerParts: readonly { key: string; Part: ComponentType }[] = features.flatMap(({ name, header = [] }) =>
  header.map((Part, place) => ({ key: `${name}-${place}`, Part })),
)

const badges = new Map(features.flatMap((feature) => Object.entries(feature.badges ?? {})))

/** The mark behind the menu entry of a path, or undefined. */
export const badgeOf = (path: string): ComponentType | undefined => badges.get(path)

/** The screen that a menu entry names, or undefined when no unit brings it. */
export const pageOf = (component: string): PageComponent | undefined => pages.get(component)
