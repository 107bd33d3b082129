import { fields } from '#kernel/shared/field.ts'
import { Household } from './schema.ts'

export const householdFields = fields(Household, {
  name: { label: '姓名', in: ['list', 'search', 'form', 'detail', 'export'], derived: true, width: 110 },
  relationType: { label: '住户类型', in: ['list', 'search', 'form', 'detail', 'export'], width: 90 },
  villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail', 'export'], width: 140 },
  roomId: { label: '房屋', kind: 'room', in: ['list', 'search', 'form', 'detail', 'export'], width: 160 },
  phone: { label: '手机号', in: ['list', 'search', 'form', 'detail', 'export'], derived: true, width: 130 },
  idType: { label: '证件类型', in: ['form', 'detail', 'export'], derived: true },
  idNo: {
    label: '证件号码',
    in: ['list', 'form', 'detail', 'export'],
    derived: true,
    required: true,
    width: 180,
  },
  kinship: { label: '与产权人关系', in: ['form', 'detail', 'export'], help: '家属必填' },
  shareRatio: { label: '产权份额（%）', in: ['form', 'detail', 'export'], help: '产权人填写，不填为100' },
  isRepresentative: {
    label: '票权代表',
    in: ['form', 'detail', 'export'],
    required: false,
    help: '首位产权人自动为代表',
  },
  ownStart: { label: '产权起始日期', in: ['form', 'detail', 'export'], help: '产权人填写，不填为今天' },
  leaseStart: { label: '租期开始', in: ['form', 'detail', 'export'], help: '租户必填' },
  leaseEnd: { label: '租期结束', in: ['list', 'form', 'detail', 'export'], width: 110, help: '租户必填' },
  source: { label: '来源', in: ['detail', 'export'] },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 100 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
