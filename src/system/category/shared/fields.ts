import { fields } from '#kernel/shared/field.ts'
import { Category, CategoryLine } from './schema.ts'

export const categoryFields = fields(Category, {
  name: { label: '分类名称', in: ['list', 'search', 'form', 'detail'], width: 280 },
  code: { label: '分类编码', in: ['list', 'search', 'detail'], width: 200, spare: true },
  pid: { label: '上级分类', in: [], required: false },
  createTime: { label: '创建时间', in: ['list'], width: 160 },
})

/** The sheet: lines in the order of codes, so that a parent stands above what is below it. */
export const categoryLineFields = fields(CategoryLine, {
  name: { label: '类型名称', in: ['import', 'export'] },
  code: { label: '类型编码', in: ['import', 'export'] },
  hasChild: { label: '是否有子节点(1:有)', in: ['export'] },
})
