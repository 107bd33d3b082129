import { code, date, id, integer, nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { archiveCarrier, archiveCategory, archiveSecrecy, keepPeriod } from './dictionaries.ts'

/** A box in which a committee keeps papers of one category. */
export const CommitteeArchive = record({
  villageId: id,
  /** The committee whose box it is. */
  committeeId: id,
  /** `{village}-{term}-{category}-{serial}`. */
  archiveNo: text(60),
  name: text(100, { min: 1, message: '请输入档案名称!' }),
  category: code(archiveCategory),
  year: integer(1980, 2100, '年度应为1980到2100之间的整数'),
  keepPeriod: code(keepPeriod),
  secrecy: code(archiveSecrecy),
  /** Whoever has opened the box. */
  personLiable: id,
  carrier: code(archiveCarrier),
  location: nullable(text(100)),
  remark: nullable(text(500)),
  committeeName: text(100),
  term: integer(1, 99),
  /** The last day on which it must be kept; null for ever. */
  keepUntil: nullable(date),
})
export type CommitteeArchive = Infer<typeof CommitteeArchive>

export const derivedArchiveKeys = ['committeeName', 'term', 'keepUntil'] as const

export const ArchiveInput = pick(CommitteeArchive, [
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
export type ArchiveInput = Infer<typeof ArchiveInput>
