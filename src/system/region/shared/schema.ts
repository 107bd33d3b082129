import {
  code,
  date,
  decimal,
  id,
  integer,
  nullable,
  numberCode,
  object,
  optional,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { regionKind, regionLevel, regionStatus } from './dictionaries.ts'

const regionCode = text(12, { min: 1, pattern: /^\d{12}$/, message: '区划代码必须为12位数字' })
const aboveCode = text(12, { pattern: /^\d{12}$/, message: '上级区划代码必须为12位数字' })

/** A region of the country, from a province down to a community. Its code never changes; an abolished one keeps its row. */
export const Region = record({
  code: regionCode,
  name: text(60, { min: 1, message: '请输入区划名称!' }),
  /** Above a province there is none. */
  parentCode: nullable(aboveCode),
  level: numberCode(regionLevel),
  kind: code(regionKind),
  /** Names from the province down. */
  fullName: nullable(text(255)),
  pinyin: nullable(text(255)),
  initials: nullable(text(60)),
  lng: nullable(decimal(6, { max: 3 })),
  lat: nullable(decimal(6, { max: 2 })),
  sort: integer(0, 1_000_000),
  status: code(regionStatus),
  effectiveDate: nullable(date),
  /** The region that an abolished one went into. */
  mergedTo: nullable(text(12)),
  /** The organisation that keeps name and place of the region. */
  departName: nullable(text(100)),
  hasChild: text(1),
})
export type Region = Infer<typeof Region>

export const derivedRegionKeys = ['kind', 'fullName', 'departName', 'hasChild'] as const

/** Without a parent it is the one that the code names. */
export const RegionInput = object({
  ...pick(Region, ['code', 'name'])._zod.def.shape,
  parentCode: optional(nullable(aboveCode)),
  sort: optional(nullable(integer(0, 1_000_000))),
  lng: optional(Region._zod.def.shape.lng),
  lat: optional(Region._zod.def.shape.lat),
  effectiveDate: optional(nullable(date)),
  status: optional(nullable(code(regionStatus))),
})
export type RegionInput = Infer<typeof RegionInput>

/** A region goes into another one of its level, by the other's code. */
export const RegionMerge = object({
  id,
  mergedTo: regionCode,
  effectiveDate: optional(nullable(date)),
  version: optional(integer(1, 2_000_000_000)),
})
export type RegionMerge = Infer<typeof RegionMerge>
