import { fields } from '#kernel/shared/field.ts'
import { Category } from './schema.ts'

export const categoryFields = fields(Category, {
  name: { label: '分类名称', in: ['list', 'search', 'form', 'detail'], width: 280 },
  code: { label: '分类编码', in: ['list', 'search', 'detail'], width: 200 },
  pid: { label: '上级分类', in: [], required: false },
  createTime: { label: '创建时间', in: ['list'], width: 160 },
})
