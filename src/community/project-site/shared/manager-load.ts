import { add, compare } from '#kernel/shared/decimal.ts'
import type { SiteSetting } from './schema.ts'

/** Projects and ㎡ in somebody's hands. */
export interface ManagerLoad {
  sites: number
  area: string
}

/** Why a manager cannot take one more project of an area beside those in hand, or undefined. */
export function loadFault(held: ManagerLoad, area: string, { mostSites, mostArea }: SiteSetting): string | undefined {
  if (held.sites + 1 > mostSites) return `项目经理在管项目不能超过${mostSites}个`
  const isWide = compare(add([held.area, area]), mostArea) > 0
  return isWide ? `项目经理在管面积不能超过${mostArea}㎡` : undefined
}
