import { fields } from '#kernel/shared/field.ts'
import { Todo } from './schema.ts'

export const todoFields = fields(Todo, {
  title: { label: '标题', in: ['list', 'search', 'detail'], width: 260 },
  bizType: { label: '类型', in: ['list', 'search', 'detail'], width: 120 },
  villageId: { label: '小区', in: ['list', 'search', 'detail'], kind: 'village', width: 130 },
  submitter: { label: '提交人', in: ['list', 'detail'], derived: true, width: 100 },
  createTime: { label: '提交时间', in: ['list', 'detail'], width: 150 },
  dueAt: { label: '截止时间', in: ['list', 'search', 'detail'], width: 190 },
  due: { label: '到期情况', in: ['search'], derived: true },
  urgency: { label: '紧急程度', in: ['list', 'search', 'detail'], width: 90 },
  state: { label: '状态', in: ['list', 'search', 'detail'], width: 90 },
  snoozed: { label: '已稍后提醒', in: ['search'], derived: true },
  handled: { label: '我已处理', in: ['search'], derived: true },
  summary: { label: '内容', in: ['detail'], span: 2 },
  assigneeId: { label: '指定处理人', in: ['detail'], kind: 'user' },
  candidateDepartId: { label: '处理部门', in: ['detail'], kind: 'depart' },
  snoozedUntil: { label: '稍后提醒至', in: ['detail'], derived: true },
  urgedTimes: { label: '催办次数', in: ['detail'], derived: true },
  doneBy: { label: '处理人', in: ['detail'], kind: 'user' },
  doneAt: { label: '处理时间', in: ['detail'] },
})
