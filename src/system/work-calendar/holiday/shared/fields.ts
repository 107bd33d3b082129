import { fields } from '#kernel/shared/field.ts'
import { Holiday } from './schema.ts'

export const holidayFields = fields(Holiday, {
  day: { label: '日期', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 130 },
  kind: { label: '性质', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 120 },
  name: { label: '节日', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 160 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
