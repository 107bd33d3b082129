import { fields } from '#kernel/shared/field.ts'
import { GatewayRoute } from './schema.ts'

const shown = ['list', 'form', 'detail'] as const

export const gatewayRouteFields = fields(GatewayRoute, {
  routerId: { label: '路由ID', in: ['list', 'search', 'form', 'detail'], width: 150 },
  name: { label: '路由名称', in: ['list', 'search', 'form', 'detail'], width: 160 },
  uri: { label: '路由URI', in: shown, width: 240, span: 2 },
  predicates: { label: '路由条件', in: ['form', 'detail'], required: false },
  filters: { label: '过滤器', in: ['form', 'detail'], required: false },
  stripPrefix: { label: '忽略前缀', kind: 'dictionary', in: ['form', 'detail'], required: false },
  retryable: { label: '支持重试', kind: 'dictionary', in: ['form', 'detail'], required: false },
  persistable: { label: '保留数据', kind: 'dictionary', in: ['form', 'detail'], required: false },
  showApi: { label: '接口文档展示', kind: 'dictionary', in: ['form', 'detail'], required: false },
  status: { label: '有效', kind: 'dictionary', in: ['list', 'search', 'form', 'detail'], width: 80, required: false },
  updateTime: { label: '修改时间', in: ['list', 'detail'], width: 160 },
})
