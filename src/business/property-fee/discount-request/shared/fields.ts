import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeDiscountRequest } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const

export const requestFields = withPlaceFields(
  fields(FeeDiscountRequest, {
    requestNo: { label: '申请单号', in: shown, width: 130 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: [...shown], derived: true, width: 140 },
    way: { label: '减免方式', in: read, width: 96 },
    value: { label: '应缴比例或减免金额', in: ['detail', 'export'] },
    owed: { label: '欠费', kind: 'money', in: read, width: 108 },
    amount: { label: '减免金额', kind: 'money', in: read, width: 108 },
    reason: { label: '原因', in: ['detail', 'export'], span: 2 },
    attachments: { label: '证明材料', in: ['detail'], span: 2 },
    applicantId: { label: '申请人', kind: 'user', in: read, width: 100 },
    createTime: { label: '申请时间', kind: 'dateTime', in: read, width: 160 },
  }),
)
