import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeDunning } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const dunningFields = withPlaceFields(
  fields(FeeDunning, {
    dunningNo: { label: '催缴单号', in: shown, width: 160 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: read, derived: true, width: 140 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    dunningLevel: { label: '催缴级别', in: shown, width: 120 },
    dunningWay: { label: '催缴方式', in: shown, width: 96 },
    amount: { label: '催缴欠费', kind: 'money', in: read, width: 120 },
    lateFee: { label: '违约金', kind: 'money', in: read, width: 108, spare: true },
    billCount: { label: '账单笔数', in: read, width: 88, spare: true },
    result: { label: '催缴结果', in: shown, width: 112 },
    promiseOn: { label: '承诺缴费日', in: shown, width: 110 },
    promiseAmount: { label: '承诺金额', kind: 'money', in: told },
    runOn: { label: '催缴日期', in: shown, width: 108 },
    origin: { label: '来源', in: shown, width: 88, spare: true },
    handlerId: { label: '经办人', kind: 'user', in: told },
    closedOn: { label: '结束日期', in: told },
    creditorId: { label: '收费单位', kind: 'depart', in: told },
    note: { label: '说明', in: told, span: 2 },
    content: { label: '催缴内容', in: told, span: 2 },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
