import { fields } from '#kernel/shared/field.ts'
import { code, id, nullable, object, optional, phone, record, text, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { complaintKind, complaintType, targetType } from '../../shared/dictionaries.ts'

const some = <S extends Parameters<typeof nullable>[0]>(schema: S) => optional(nullable(schema))

const columns = {
  hotlineNo: text(40, { min: 1 }),
  kind: code(complaintKind, '请选择投诉类别!'),
  typeId: code(complaintType, '请选择类型!'),
  villageId: id,
  targetType: code(targetType, '请选择被诉对象!'),
  targetName: some(text(60)),
  title: text(60, { min: 1, message: '请填写标题!' }),
  content: text(1000, { min: 10, message: '内容为10-1000字' }),
  expectation: some(text(500)),
  reporterName: some(text(30)),
  reporterPhone: some(phone),
  anonymous: some(yesNo),
  secrecy: some(yesNo),
  /** A day or a time; empty: what the rules give. */
  hotlineDeadline: some(text(40)),
  petitionRisk: some(yesNo),
}

/** One line of the sheet that the hotline 12345 hands over. */
export const HotlineRow = object(columns)
export type HotlineRow = Infer<typeof HotlineRow>

const place = ['import'] as const

/** The columns of the sheet, in its order. */
export const hotlineFields = fields(record(columns), {
  hotlineNo: { label: '热线工单号', in: place },
  kind: { label: '类别', in: place },
  typeId: { label: '类型', in: place },
  villageId: { label: '小区', kind: 'village', in: place },
  targetType: { label: '被诉对象', in: place },
  targetName: { label: '被诉人或单位', in: place },
  title: { label: '标题', in: place },
  content: { label: '内容', in: place },
  expectation: { label: '期望', in: place },
  reporterName: { label: '诉求人', in: place },
  reporterPhone: { label: '联系电话', kind: 'text', in: place, sensitive: true },
  anonymous: { label: '匿名', in: place },
  secrecy: { label: '保密', in: place },
  hotlineDeadline: { label: '热线期限', in: place, help: '日期或日期和时间，不填按办理时限规则' },
  petitionRisk: { label: '信访风险', in: place },
})
