import { fields } from '#kernel/shared/field.ts'
import { WallPass } from './schema.ts'

export const wallPassFields = fields(WallPass, {
  name: { label: '屏幕位置', in: ['list', 'search', 'form', 'detail'], width: 220 },
  status: { label: '状态', in: ['list', 'detail'], derived: true, sortable: false, width: 100 },
  endsAt: { label: '有效期至', in: ['list', 'detail'], width: 180 },
  lastUsedAt: { label: '最近在用', in: ['list', 'detail'], width: 180 },
  revokedAt: { label: '撤销时间', in: ['detail'] },
  createBy: { label: '发放人', in: ['list', 'detail'], width: 140 },
  createTime: { label: '发放时间', in: ['list', 'detail'], width: 180 },
})
