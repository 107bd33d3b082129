import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { DeviceGroup } from './schema.ts'

export const deviceGroupFields = withPlaceFields(
  fields(DeviceGroup, {
    groupName: { label: '设备组', in: ['list', 'search', 'form', 'detail'], width: 150 },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail'], width: 110 },
    equipmentType: {
      ...{ label: '设备类型', in: ['list', 'search', 'form', 'detail'], width: 100 },
      help: '不选为该小区的全部设备',
    },
    categoryName: { label: '默认故障分类', in: ['list', 'detail'], derived: true, width: 160 },
    categoryId: { label: '默认故障分类', kind: 'text', in: ['form'], missing: '请选择故障分类!' },
    tokenTime: { label: '令牌签发时间', in: ['list', 'detail'], width: 150 },
    lastAlarmTime: { label: '最近告警', in: ['list', 'detail'], derived: true, width: 150 },
    alarmCount: { label: '告警数', in: ['list', 'detail'], derived: true, width: 80 },
    status: { label: '启用', in: ['list', 'search', 'form', 'detail'], required: false, width: 72 },
    remark: { label: '备注', in: ['form', 'detail'], span: 2 },
  }),
)
