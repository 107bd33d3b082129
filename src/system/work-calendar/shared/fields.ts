import { fields } from '#kernel/shared/field.ts'
import { WorkCalendar } from './schema.ts'

export const workCalendarFields = fields(WorkCalendar, {
  name: { label: '日历名称', in: ['list', 'search', 'form', 'detail', 'export'], width: 160 },
  calendarNo: {
    label: '编码',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 110,
    spare: true,
    help: '时限规则按编码引用，如 PROP',
  },
  workDays: { label: '工作日', in: ['list', 'form', 'detail', 'export'], width: 220, span: 2 },
  windows: {
    label: '工作时段',
    in: ['list', 'form', 'detail', 'export'],
    kind: 'text',
    width: 220,
    help: '如 09:00-12:00,13:30-17:30；全天写 00:00-24:00',
  },
  followsHolidays: { label: '执行法定节假日', in: ['list', 'search', 'form', 'detail', 'export'], width: 130 },
  remark: { label: '备注', in: ['form', 'detail', 'export'], span: 2 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
