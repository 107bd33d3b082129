import type { ComponentType } from 'react'
import type { Permission } from '../shared/permission.ts'

/** What the page of a village or a home tells, in this order; each group is a tab with one list or several. */
export const placeGroups = {
  home: '楼栋房屋',
  people: '住户',
  service: '物业服务',
  committee: '业委会',
  meeting: '业主大会',
  fund: '维修资金',
  fee: '物业收费',
  ticket: '报修投诉',
  equipment: '设备',
  warning: '预警',
  publicity: '公示决定',
  archive: '档案',
} as const

export type PlaceGroup = keyof typeof placeGroups

/** A unit's own list on the page of a village or a home, narrowed to that place; its code comes when it is chosen. */
export interface PlaceTab {
  /** Stands in the address. */
  key: string
  group: PlaceGroup
  label: string
  /** Of the list's own page: whoever lacks it does not see the tab. */
  permission: Permission
  List: ComponentType
  /** The list's own page. */
  path: string
  /** Key of the list's field that names the place. */
  by: string
}

/** A tab over rows of a type, so that the compiler knows the field by which they are narrowed. */
export const placeTab = <Row extends object>(tab: PlaceTab & { by: keyof Row & string }): PlaceTab => tab
