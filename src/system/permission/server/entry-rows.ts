import type { Entry, EntryInput } from '../shared/entry.ts'

/** Keys that an input may set, each with its column. */
export const stored = [
  'parentId',
  'name',
  'perms',
  'permsType',
  'icon',
  'component',
  'componentName',
  'url',
  'redirect',
  'sortNo',
  'menuType',
  'route',
  'keepAlive',
  'hidden',
  'hideTab',
  'alwaysShow',
  'internalOrExternal',
  'status',
  'description',
] as const satisfies readonly (keyof EntryInput)[]
export type Stored = Pick<Entry, (typeof stored)[number]>
