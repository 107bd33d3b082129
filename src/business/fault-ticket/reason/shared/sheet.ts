import { fields } from '#kernel/shared/field.ts'
import { code, nullable, object, optional, record, text, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { faultResponsible } from './dictionaries.ts'
import { reasonCode, reasonName } from './schema.ts'

const some = <S extends Parameters<typeof nullable>[0]>(schema: S) => optional(nullable(schema))

const columns = {
  reasonCode,
  reasonName,
  /** Of the category that it is for; of none: for all. */
  categoryCode: some(text(32)),
  responsible: code(faultResponsible),
  suggestion: some(text(500)),
  status: some(yesNo),
}

/** A line of the sheet of reasons. */
export const ReasonLine = object(columns)
export type ReasonLine = Infer<typeof ReasonLine>

const place = ['import'] as const

/** The columns of the sheet; an export has the same titles, so that what it wrote is read back. */
export const reasonLineFields = fields(record(columns), {
  reasonCode: { label: '原因编码', in: place },
  reasonName: { label: '故障原因', in: place },
  categoryCode: { label: '适用分类编码', in: place },
  responsible: { label: '责任方', in: place },
  suggestion: { label: '预防建议', in: place },
  status: { label: '启用', in: place },
})
