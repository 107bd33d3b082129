import * as z from 'zod/mini'
import {
  code,
  extend,
  id,
  integer,
  nullable,
  object,
  optional,
  record,
  text,
  type Infer,
  type Schema,
} from '#kernel/shared/schema.ts'
import type { Dictionary } from '#kernel/shared/dictionary.ts'
import { departStatus, orgCategory, type OrgCategory } from '../../shared/dictionaries.ts'

// Values that are written as numbers are texts all the same.
const kind = code(orgCategory as Dictionary as Dictionary<OrgCategory>)
const status = code(departStatus as Dictionary as Dictionary<'0' | '1'>)

const departName = text(100, { min: 1, message: '请输入机构/部门名称!' })
/** Twenty levels of three characters. */
export const longestCode = 60

const areaCode = text(12, { pattern: /^\d{12}$/, message: '区划代码必须为12位数字' })

/** An organisation as it is kept. Code and level follow from its place; `parentId` is empty at the top. */
export const Depart = record({
  departName,
  parentId: nullable(text(32)),
  orgCategory: kind,
  orgCode: text(longestCode, {
    min: 3,
    pattern: /^(?:[A-Z](?!00)\d{2})+$/,
    message: '部门编码应由字母和两位数字逐级组成，如A01A02',
  }),
  orgType: text(2),
  departOrder: integer(0, 1_000_000),
  departNameEn: nullable(text(100)),
  departNameAbbr: nullable(text(100)),
  directorUserIds: optional(nullable(text(20_000))),
  mobile: nullable(text(32)),
  fax: nullable(text(32)),
  address: nullable(text(255)),
  description: nullable(text(255)),
  memo: nullable(text(255)),
  status,
  /** The region that an organisation of the government stands for. */
  areaCode: nullable(areaCode),
})
export type Depart = Infer<typeof Depart>

/** Older spellings of categories. */
const renamed: Readonly<Record<string, string>> = { 1: 'company', 3: '2' }
const category = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => renamed[value] ?? value),
  ),
  kind as unknown as z.ZodMiniType<OrgCategory, string>,
) as unknown as Schema<OrgCategory>

const free = (max: number) => optional(nullable(text(max)))

/** What may be said of an organisation; the code is generated, a client's own is ignored. */
export const DepartInput = object({
  departName,
  parentId: free(32),
  orgCategory: category,
  departOrder: optional(nullable(integer(0, 1_000_000))),
  departNameEn: free(100),
  departNameAbbr: free(100),
  /** Ids of those in charge, comma-separated. */
  directorUserIds: free(20_000),
  mobile: free(32),
  fax: free(32),
  address: free(255),
  description: free(255),
  memo: free(255),
  status: optional(nullable(status)),
  /** Given once: codes of regions never change. */
  areaCode: optional(nullable(areaCode)),
})
export type DepartInput = Infer<typeof DepartInput>

/** A change; what is absent or null stays, an empty text clears. Without a version the time of the last change counts. */
export const DepartEdit = extend(DepartInput, {
  departName: optional(departName),
  orgCategory: optional(category),
  id,
  version: optional(nullable(integer(1, 2_000_000_000))),
  updateTime: free(19),
})
export type DepartEdit = Infer<typeof DepartEdit>

/** A line of an import: the code says where it stands. */
export const DepartLine = extend(DepartInput, { orgCode: Depart._zod.def.shape.orgCode })
export type DepartLine = Infer<typeof DepartLine>

/** Where an organisation goes with everything below it; an empty parent is the top. */
export const DepartMove = object({ id, parentId: nullable(text(32)), version: optional(integer(1, 2_000_000_000)) })
export type DepartMove = Infer<typeof DepartMove>

/** `id` gives up people, roles and children to `targetId` and is gone. */
export const DepartMerge = object({ id, targetId: id })
export type DepartMerge = Infer<typeof DepartMerge>

/** How much stands below an organisation, itself included: what a move takes along. */
export const DepartExtent = object({
  departs: z.number(),
  people: z.number(),
  ownPeople: z.number(),
  villages: z.number(),
})
export type DepartExtent = Infer<typeof DepartExtent>
