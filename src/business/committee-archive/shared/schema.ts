import {
  code,
  date,
  extend,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { archiveCarrier, archiveCategory, archiveSecrecy, keepPeriod } from './dictionaries.ts'
import { archiveMachine } from './states.ts'

/** A box in which a committee keeps papers of one category. */
export const CommitteeArchive = record({
  villageId: id,
  /** The committee whose box it is. */
  committeeId: id,
  /** `{village}-{term}-{category}-{serial}`; kept when the box goes on to another term. */
  archiveNo: text(60),
  name: text(100, { min: 1, message: '请输入档案名称!' }),
  category: code(archiveCategory),
  year: integer(1980, 2100, '年度应为1980到2100之间的整数'),
  keepPeriod: code(keepPeriod),
  secrecy: code(archiveSecrecy),
  /** Who keeps it: whoever has opened it, unless somebody else is named; after a transfer its receiver. */
  personLiable: id,
  carrier: code(archiveCarrier),
  location: nullable(text(100)),
  remark: nullable(text(500)),
  state: stateOf(archiveMachine),
  /** Kept by the community, for a committee that is no more. */
  inCustody: yesNo,
  committeeName: text(100),
  term: integer(1, 99),
  fileCount: integer(0, 100_000),
  /** The last day on which it must be kept; null for ever. */
  keepUntil: nullable(date),
})
export type CommitteeArchive = Infer<typeof CommitteeArchive>

export const derivedArchiveKeys = ['committeeName', 'term', 'fileCount', 'keepUntil'] as const

const entered = pick(CommitteeArchive, [
  'villageId',
  'name',
  'category',
  'year',
  'keepPeriod',
  'secrecy',
  'carrier',
  'location',
  'remark',
])

/** Without a person liable, whoever opens the box is; the committee is that in office, which may be named. */
export const ArchiveInput = extend(entered, {
  personLiable: optional(nullable(id)),
  committeeId: optional(nullable(id)),
})
export type ArchiveInput = Infer<typeof ArchiveInput>

/** Why the caller may not change what lies in a box; null for whoever may. */
export const ArchiveDetail = object({ keepRefusal: nullable(text(60)) })
export type ArchiveDetail = Infer<typeof ArchiveDetail>

/** Somebody who may keep boxes, receive them or look on; the phone is masked. */
export const Keeper = object({
  value: id,
  text: text(120),
  userId: id,
  realname: text(100),
  phone: nullable(text(20)),
  position: text(20),
  committeeId: nullable(id),
})
export type Keeper = Infer<typeof Keeper>
export const Keepers = list(Keeper, 100)
