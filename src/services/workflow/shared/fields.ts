import { fields } from '#kernel/shared/field.ts'
import { WfDefinition, WfDelegation, WfInstance, WfTask } from './schema.ts'

export const taskFields = fields(WfTask, {
  title: { label: '标题', in: ['list', 'search'], width: 240 },
  defName: { label: '流程名称', in: ['list', 'search'], width: 150 },
  nodeName: { label: '节点', in: ['list'], width: 120 },
  starterId: { label: '发起人', in: ['list', 'search'], kind: 'user' },
  departId: { label: '发起部门', in: ['list'], kind: 'depart' },
  villageId: { label: '小区', in: ['search'], kind: 'village' },
  kind: { label: '任务类型', in: ['list'] },
  state: { label: '状态', in: ['list', 'search'] },
  startTime: { label: '到达时间', in: ['list', 'search'] },
  stayed: { label: '停留时长', in: ['list'], derived: true, width: 110 },
  dueTime: { label: '截止', in: ['list'] },
  endTime: { label: '办理时间', in: ['list', 'search'] },
  opinion: { label: '意见', in: ['list'], width: 160 },
})

export const instanceFields = fields(WfInstance, {
  title: { label: '标题', in: ['list', 'search'], width: 240 },
  instanceNo: { label: '流程编号', in: ['list', 'search'], width: 160 },
  defName: { label: '流程名称', in: ['list', 'search'], width: 150 },
  villageId: { label: '小区', in: ['list', 'search'], kind: 'village' },
  starterId: { label: '发起人', in: ['list', 'search'], kind: 'user' },
  currentNodes: { label: '当前节点', in: ['list'], width: 160 },
  state: { label: '状态', in: ['list', 'search'] },
  startTime: { label: '发起时间', in: ['list', 'search'] },
  endTime: { label: '结束时间', in: ['list'] },
  resultReason: { label: '结果说明', in: ['list'], width: 160 },
})

export const definitionFields = fields(WfDefinition, {
  name: { label: '流程名称', in: ['list', 'search', 'form'] },
  defKey: {
    label: '流程标识',
    in: ['list', 'search', 'form'],
    help: '字母或下划线开头，可含字母、数字、下划线和短横线',
  },
  bizType: { label: '适用事项', in: ['list', 'form'] },
  category: { label: '分类', in: ['list', 'search'], required: false, width: 110 },
  state: { label: '状态', in: ['list', 'search'] },
  versionNo: { label: '版本', in: ['list'] },
  updateTime: { label: '更新时间', in: ['list'] },
  remark: { label: '备注', in: ['form', 'list'], span: 2 },
})

export const delegationFields = fields(WfDelegation, {
  userId: { label: '委托人', in: ['list'], kind: 'user' },
  deputyId: { label: '受托人', in: ['list', 'form'], kind: 'user' },
  fromDay: { label: '开始日期', in: ['list', 'form'] },
  toDay: { label: '结束日期', in: ['list', 'form'] },
  remark: { label: '说明', in: ['list', 'form'], span: 2 },
})
