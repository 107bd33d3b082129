import {
  code,
  codes,
  date,
  dateTime,
  decimal,
  files,
  id,
  ids,
  integer,
  money,
  nullable,
  object,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { sampleKind, sampleTag } from './dictionaries.ts'

/** A row of the gallery's list, with one value of every kind that lists and forms know. */
export const Sample = record({
  code: text(7, { min: 1, pattern: /^[A-Z]{2}-\d{4}$/, message: '编码应为两个大写字母、短横线和四位数字，如 SL-0001' }),
  name: text(60, { min: 2 }),
  kind: code(sampleKind),
  tags: codes(sampleTag, 3),
  quantity: nullable(integer(0, 9999)),
  ratio: nullable(decimal(4)),
  amount: nullable(money),
  day: nullable(date),
  moment: nullable(dateTime),
  isOpen: yesNo,
  departId: nullable(id),
  ownerId: nullable(id),
  photos: nullable(files(3)),
  content: nullable(text(2000)),
  /** Archived rows are neither changed nor removed. */
  isArchived: yesNo,
})
export type Sample = Infer<typeof Sample>

export const SampleInput = pick(Sample, [
  'code',
  'name',
  'kind',
  'tags',
  'quantity',
  'ratio',
  'amount',
  'day',
  'moment',
  'isOpen',
  'departId',
  'ownerId',
  'photos',
  'content',
])
export type SampleInput = Infer<typeof SampleInput>

/** Puts rows into the archive, or takes them out of it. */
export const SampleArchiving = object({ ids: ids(50), isArchived: yesNo })
