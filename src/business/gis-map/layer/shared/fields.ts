import { fields } from '#kernel/shared/field.ts'
import { MapLayerRecord } from './schema.ts'

const everywhere = ['list', 'search', 'form', 'detail'] as const
const range = '地图级别，3为全国，20为最近；不填不限'

export const mapLayerFields = fields(MapLayerRecord, {
  layerName: { label: '图层名称', in: everywhere, width: 140 },
  layerCode: { label: '图层编码', in: ['list', 'detail'], derived: true, width: 120, spare: true },
  source: { label: '数据来源', in: ['form'], missing: '请选择数据来源!', fixed: true, help: '保存后不能更换' },
  sourceName: { label: '数据来源', in: ['list', 'detail'], derived: true, width: 110 },
  kind: { label: '图层类型', in: ['list', 'detail'], derived: true, width: 110 },
  roles: {
    label: '限定角色',
    in: ['list', 'form', 'detail'],
    required: false,
    width: 180,
    help: '不选为全部角色；无权查看对应列表的人始终看不到',
  },
  minZoom: { label: '起始级别', in: ['list', 'form', 'detail'], required: false, width: 90, help: range },
  maxZoom: { label: '终止级别', in: ['list', 'form', 'detail'], required: false, width: 90 },
  tone: { label: '颜色', in: ['list', 'form', 'detail'], required: false, width: 90, help: '热力图层不用颜色和图标' },
  icon: { label: '图标', in: ['list', 'form', 'detail'], required: false, width: 80 },
  sort: { label: '排序', in: ['list', 'form', 'detail'], required: false, width: 72 },
  status: { label: '启用', in: everywhere, required: false, width: 80 },
})
