import type { RoleCode } from '#kernel/shared/role.ts'
import { groupsOf } from '#business/board/shared/groups.ts'
import { HOME_PATH } from '../product.ts'

export interface BarEntry {
  path: string
  title: string
  icon: 'home' | 'tool' | 'bill' | 'board' | 'message' | 'user'
}

const messages: BarEntry = { path: '/isps/userAnnouncement', title: '消息', icon: 'message' }
const own: BarEntry = { path: '/account/settings/Base', title: '我的', icon: 'user' }

/** In their order; where somebody may not open one, the next that nobody has taken stands in its place. */
const bars: Readonly<Record<'resident' | 'worker', { first: readonly BarEntry[]; spare: readonly BarEntry[] }>> = {
  resident: {
    first: [
      { path: HOME_PATH, title: '首页', icon: 'home' },
      { path: '/ticket/mine', title: '我的反映', icon: 'tool' },
      { path: '/property-expenses/mine', title: '账单', icon: 'bill' },
    ],
    spare: [{ path: '/om/board', title: '公示栏', icon: 'board' }, messages],
  },
  worker: {
    first: [
      { path: HOME_PATH, title: '今天', icon: 'home' },
      { path: '/ticket/work', title: '我的工单', icon: 'tool' },
    ],
    spare: [messages],
  },
}

/** The entries at the bottom of a phone, for roles as the session spells them; none for whoever has boards. */
export function barOf(roles: string, isRoute: (path: string) => boolean): readonly BarEntry[] {
  const group = groupsOf(new Set(roles.split(',') as RoleCode[]))[0]!
  if (group !== 'resident' && group !== 'worker') return []
  const { first, spare } = bars[group]
  const open = [...first, ...spare].filter(({ path }) => isRoute(path))
  return [...open.slice(0, 3), own]
}
