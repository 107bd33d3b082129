import { fields } from '#kernel/shared/field.ts'
import { RosterEntry } from './schema.ts'

const told = ['list', 'detail', 'export'] as const
const asked = ['list', 'search', 'detail', 'export'] as const
const hidden = [] as const

export const rosterFields = fields(RosterEntry, {
  meetingId: { label: '会议', kind: 'text', in: hidden },
  seq: { label: '序号', in: told, width: 80 },
  namesMasked: { label: '业主', in: asked, width: 160 },
  partNames: { label: '房屋', in: asked, width: 240 },
  area: { label: '面积(㎡)', in: told, width: 110 },
  kind: { label: '类别', in: asked, width: 110 },
  partCount: { label: '专有部分数', in: ['detail', 'export'] },
  ownerCount: { label: '业主人数', in: ['detail', 'export'] },
  shareIncomplete: { label: '份额不全', in: ['search', 'detail', 'export'] },
  mark: { label: '业主情况', in: asked, width: 110 },
  ballotNo: { label: '表决票编号', in: told, width: 270, spare: true },
  delivered: { label: '送达', in: asked, width: 120 },
  deliveredAt: { label: '送达时间', in: ['detail', 'export'] },
  proofFiles: { label: '证明材料', in: hidden },
  deliveryFiles: { label: '送达凭证', in: hidden },
  villageId: { label: '小区', kind: 'village', in: hidden },
})
