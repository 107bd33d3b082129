import { code, decimal, id, nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { feeFlag, feeType } from '../../shared/dictionaries.ts'
import { feeItemStatus } from './dictionaries.ts'

/** What an organisation charges for. */
export const FeeItem = record({
  itemCode: text(32, {
    min: 1,
    pattern: /^[A-Za-z0-9_-]{1,32}$/,
    message: '项目编码应为1到32位字母、数字、下划线或短横线',
  }),
  itemName: text(50, { min: 1, message: '请输入项目名称!' }),
  feeType: code(feeType),
  feeFlag: code(feeFlag),
  /** Percent. */
  taxRate: nullable(decimal(2, { max: 2, message: '税率应为0到99.99之间的数，最多两位小数' })),
  invoiceName: nullable(text(50)),
  /** The company, or the village that keeps house itself. */
  creditorId: id,
  status: code(feeItemStatus),
})
export type FeeItem = Infer<typeof FeeItem>

export const FeeItemInput = pick(FeeItem, [
  'itemCode',
  'itemName',
  'feeType',
  'feeFlag',
  'taxRate',
  'invoiceName',
  'status',
])
export type FeeItemInput = Infer<typeof FeeItemInput>
