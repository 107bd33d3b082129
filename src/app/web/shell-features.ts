import type { ComponentType } from 'react'
import type { PageComponent, ShellFeature } from '#kernel/web/web-feature.ts'
import { boardWeb } from '#business/board/web/feature.tsx'
import { taskWeb } from '#engines/task/web/feature.tsx'
import { noticeWeb } from '#services/notice/web/feature.tsx'
import { todoWeb } from '#services/todo/web/feature.tsx'
import { dictWeb } from '#system/dict/web/feature.tsx'
import { homeParts } from './home-parts.ts'

const home = boardWeb(homeParts)
const notice = noticeWeb(() => import('#services/workflow/web/pickers/approval-tab.tsx'))

/** The units that the first page of everybody shows something of, floors from below. The screens of all others come later. */
export const shellFeatures: readonly ShellFeature[] = [taskWeb, dictWeb, todoWeb, notice, home]

/** What units put into the header, floors from below. */
export const headerParts: readonly { key: string; Part: ComponentType }[] = shellFeatures.flatMap(
  ({ name, header = [] }) => header.map((Part, place) => ({ key: `${name}-${place}`, Part })),
)

const badges = new Map(shellFeatures.flatMap(({ badges: own = {} }) => Object.entries(own)))

/** The mark behind the menu entry of a path, or undefined. */
export const badgeOf = (path: string): ComponentType | undefined => badges.get(path)

/** The home page needs no table of all screens. */
export const firstPageOf = (component: string): PageComponent | undefined => home.pages[component]
