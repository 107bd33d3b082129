import { fields } from '#kernel/shared/field.ts'
import { Objection } from './schema.ts'

const shown = ['list', 'search', 'detail'] as const

export const objectionFields = fields(Objection, {
  publicityTitle: { label: '公示', in: ['list', 'detail'], derived: true, width: 200 },
  villageId: { label: '小区', kind: 'village', in: shown, width: 120 },
  content: { label: '异议内容', in: ['list', 'detail'], width: 240 },
  byUserId: { label: '提出人', kind: 'user', in: ['list', 'detail'], width: 90 },
  raisedAt: { label: '提出时间', in: shown, width: 150 },
  dueOn: { label: '答复期限', in: shown, width: 110 },
  state: { label: '状态', in: shown, width: 90 },
  note: { label: '监票意见', in: ['detail'], span: 2 },
  notedBy: { label: '监票人', kind: 'user', in: ['detail'] },
  notedAt: { label: '监票意见时间', in: ['detail'] },
  passedAt: { label: '转街道答复时间', in: ['detail'] },
  answer: { label: '答复', in: ['detail'], span: 2 },
  answeredBy: { label: '答复人', kind: 'user', in: ['detail'] },
  answeredAt: { label: '答复时间', in: ['detail'] },
  publicityId: { label: '公示', kind: 'text', in: [] },
})
