import * as z from 'zod/mini'
import {
  dateTime,
  flag,
  id,
  integer,
  nullable,
  numberCode,
  object,
  optional,
  text,
  type Infer,
  type Schema,
} from '#kernel/shared/schema.ts'
import { menuType } from './dictionaries.ts'

const sortNo = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/, '排序应为数字'))], '排序应为数字'),
  z.transform(Number),
) as unknown as Schema<number>
/** Flags as every client writes them: true, 1, '1'. */
const open = z.pipe(
  z.union([z.boolean(), z.number(), z.string()]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
) as unknown as Schema<boolean>

const shape = {
  parentId: nullable(text(32)),
  name: text(100, { min: 1, message: '请输入菜单名称!' }),
  perms: nullable(text(255)),
  permsType: nullable(text(1, { min: 1, pattern: /^[12]$/ })),
  icon: nullable(text(100)),
  component: nullable(text(255)),
  componentName: nullable(text(100)),
  url: nullable(text(500)),
  redirect: nullable(text(255)),
  sortNo: nullable(sortNo),
  menuType: numberCode(menuType),
  route: open,
  keepAlive: open,
  hidden: open,
  hideTab: open,
  alwaysShow: open,
  internalOrExternal: open,
  status: nullable(text(1, { min: 1, pattern: /^[01]$/ })),
  description: nullable(text(255)),
}

/** A menu entry or action as administration shows it, in the spelling of every client's tree. */
export interface Entry {
  id: string
  key: string
  title: string
  parentId: string | null
  name: string
  perms: string | null
  permsType: string
  icon: string | null
  component: string | null
  componentName: string | null
  url: string | null
  redirect: string | null
  sortNo: number
  menuType: number
  route: boolean
  keepAlive: boolean
  hidden: boolean
  hideTab: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  status: string
  description: string | null
  ruleFlag: number
  delFlag: number
  /** Comes from the program; `edited` when somebody has changed it since, which may be taken back. */
  declared: boolean
  edited: boolean
  leaf: boolean
  isLeaf: boolean
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  version: number
  children?: Entry[] | null
}

/** Whether an entry is an action; everything else is a place in the menu. */
export const isAction = ({ menuType: type }: Pick<Entry, 'menuType'>): boolean => type === 2

export const Entry: Schema<Entry> = z.object({
  id,
  key: z.string(),
  title: z.string(),
  ...shape,
  permsType: z.string(),
  sortNo: z.number(),
  menuType: z.number(),
  route: flag,
  keepAlive: flag,
  hidden: flag,
  hideTab: flag,
  alwaysShow: flag,
  internalOrExternal: flag,
  status: z.string(),
  ruleFlag: z.number(),
  delFlag: z.number(),
  declared: flag,
  edited: flag,
  leaf: flag,
  isLeaf: flag,
  createBy: nullable(text(64)),
  createTime: nullable(dateTime),
  updateBy: nullable(text(64)),
  updateTime: nullable(dateTime),
  version: z.number(),
  children: z.optional(z.nullable(z.array(z.lazy(() => Entry)))),
}) as unknown as Schema<Entry>

const partial = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, optional(schema)]))

type Shown = { [K in keyof typeof shape]: Infer<(typeof shape)[K]> }
type Told = { [K in keyof Shown]?: Shown[K] | undefined }

/** What may be set. Keys that are left out keep their value, or take the default in a new entry. */
export type EntryInput = Omit<Told, 'name' | 'menuType'> & Pick<Shown, 'name' | 'menuType'>
export const EntryInput = object({
  ...partial,
  name: shape.name,
  menuType: shape.menuType,
}) as unknown as Schema<EntryInput>

/** A change; a whole row of the list is taken as well. Without a version `updateTime` tells what was read. */
export type EntryEdit = Told & { id: string; version?: number | undefined; updateTime?: string | null | undefined }
export const EntryEdit = object({
  ...partial,
  id,
  version: optional(integer(1, 2_000_000_000)),
  updateTime: optional(nullable(text(19))),
}) as unknown as Schema<EntryEdit>
