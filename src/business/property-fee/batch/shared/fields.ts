import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeBatch } from './schema.ts'

const read = ['list', 'detail'] as const

export const batchFields = withPlaceFields(
  fields(FeeBatch, {
    batchNo: { label: '批次号', in: ['list', 'search', 'detail'], width: 150 },
    state: { label: '状态', in: ['list', 'search', 'detail'], width: 112 },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail'], width: 110 },
    itemNames: { label: '收费项目', in: read, derived: true, width: 160 },
    untilDay: { label: '出账截至', in: read, width: 108 },
    made: { label: '账单数', in: read, derived: true, width: 88 },
    amount: { label: '金额', in: read, derived: true, width: 120 },
    drafts: { label: '待发布', in: read, derived: true, width: 80 },
    faults: { label: '未能出账', in: read, derived: true, width: 88 },
    shardsDone: { label: '已完成分片', in: ['detail'], derived: true },
    shards: { label: '分片数', in: ['detail'], derived: true },
    createTime: { label: '开始时间', kind: 'dateTime', in: ['list', 'detail'], width: 160 },
  }),
)
