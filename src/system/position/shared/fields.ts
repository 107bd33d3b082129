import { fields } from '#kernel/shared/field.ts'
import { Position } from './schema.ts'

export const positionFields = fields(Position, {
  code: { label: '职务编码', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 160, spare: true },
  name: { label: '职务名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 200 },
  postRank: { label: '职级', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 120 },
  createTime: { label: '创建时间', in: ['list', 'detail'], width: 160 },
})
