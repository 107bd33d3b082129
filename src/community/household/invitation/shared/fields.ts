import { fields } from '#kernel/shared/field.ts'
import { Invitation } from './schema.ts'

export const invitationFields = fields(Invitation, {
  villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail'] },
  roomId: { label: '房屋', kind: 'room', in: ['list', 'search', 'detail'], width: 180 },
  relationType: { label: '住户类型', in: ['list', 'search', 'detail'], width: 100 },
  state: { label: '状态', in: ['list', 'search', 'detail'], derived: true, width: 100 },
  createTime: { label: '签发时间', in: ['list', 'detail'], width: 160 },
  createBy: { label: '签发人', in: ['list', 'detail'], width: 120 },
  expiresAt: { label: '有效期至', in: ['list', 'detail'], width: 160 },
  usedBy: { label: '注册账号', kind: 'user', in: ['list', 'detail'], width: 120 },
  usedAt: { label: '使用时间', in: ['detail'] },
})
