import { fields } from '#kernel/shared/field.ts'
import { Household } from './schema.ts'
import { householdFields } from './fields.ts'

const listed = fields(Household, {
  name: { label: '申请人', in: ['list'], derived: true, width: 110 },
  relationType: { label: '住户类型', in: ['list', 'search'], width: 90 },
  villageId: { label: '小区', kind: 'village', in: ['list', 'search'], width: 140 },
  roomId: { label: '房屋', kind: 'room', in: ['list'], width: 160 },
  certFiles: { label: '材料', in: ['list'], width: 120 },
  ownerConsent: { label: '业主确认', in: ['list'], width: 100 },
  applyTime: { label: '申请时间', in: ['list', 'search'], width: 160 },
  createTime: { label: '已等待', in: ['list'], width: 110, sortable: false },
})

/** The list of applications: who waits, with which papers, for how long; details as everywhere. */
export const auditFields = [
  ...listed,
  ...householdFields
    .filter((field) => field.in.includes('detail'))
    .map((field) => ({ ...field, in: ['detail'] as const })),
]
