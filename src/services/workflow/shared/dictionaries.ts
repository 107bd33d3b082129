import { dictionary } from '#kernel/shared/dictionary.ts'

/** How several approvers of one node decide together. */
export const multiMode = dictionary('wf_multi_mode', '多人审批方式', {
  ANY: '或签（一人即可）',
  ALL: '会签（全部同意）',
  RATIO: '比例会签',
  SEQUENCE: '依次审批',
  RANDOM: '随机一人',
  VOTE: '票签（达到票数）',
})
export type MultiMode = keyof (typeof multiMode)['items']

/** Whom a node asks. */
export const assigneeKind = dictionary('wf_assignee_kind', '审批人', {
  USER: '指定人员',
  ROLE: '角色（与事项同一范围）',
  AREA_ROLE: '小区所在辖区的角色',
  DEPT_MEMBERS: '部门成员',
  DEPT_LEADER: '部门负责人',
  STARTER_DEPT_LEADER: '发起人的上级负责人',
  MULTI_LEVEL_LEADERS: '发起人的连续多级负责人',
  POSITION: '职务',
  USER_GROUP: '用户组',
  STARTER: '发起人本人',
  STARTER_SELECT: '发起人自选',
  PREV_SELECT: '上一节点审批人指定',
  FORM_USER: '事项中的人员',
  FORM_DEPT_LEADER: '事项中人员的部门负责人',
  EXPRESSION: '按表达式',
})
export type AssigneeKind = keyof (typeof assigneeKind)['items']

/** What happens where nobody can be asked. */
export const emptyRule = dictionary('wf_empty_rule', '审批人为空时', {
  TO_ADMIN: '转流程管理员',
  TO_USER: '转指定人员',
  AUTO_PASS: '自动通过',
  AUTO_REJECT: '自动驳回',
})

/** What happens where an approver is the one who started. */
export const starterRule = dictionary('wf_starter_rule', '审批人为发起人时', {
  SELF: '由本人审批',
  SKIP: '自动跳过',
  DEPT_LEADER: '转上级负责人',
})

export const rejectRule = dictionary('wf_reject_rule', '驳回时', {
  END: '结束流程',
  START: '退回发起人',
  PREV: '退回上一节点',
  NODE: '退回指定节点',
  CHOOSE: '由审批人选择',
})

export const timeoutAction = dictionary('wf_timeout_action', '超时处理', {
  REMIND: '提醒审批人',
  AUTO_PASS: '自动通过',
  AUTO_REJECT: '自动驳回',
  TRANSFER: '转交指定人员',
})

export type TimeoutAction = keyof (typeof timeoutAction)['items']

export const dedupeRule = dictionary('wf_dedupe_rule', '同一审批人去重', {
  NONE: '不去重',
  ALL: '之前任一节点审批过即自动通过',
  SEQUENTIAL: '上一节点审批过即自动通过',
})

/** Numbers as public clients of Jeecg's approvals know them. */
export const instanceState = dictionary('wf_instance_state', '流程状态', {
  '2': '审批中',
  '3': '已通过',
  '4': '已撤销',
  '5': '已挂起',
  '6': '已驳回',
})
export type InstanceState = keyof (typeof instanceState)['items']

export const taskState = dictionary('wf_task_state', '任务状态', {
  WAIT: '等待中',
  RUNNING: '待审批',
  DELEGATED: '委派中',
  PASSED: '已同意',
  REJECTED: '已驳回',
  RETURNED: '已退回',
  CANCELLED: '已取消',
  SKIPPED: '自动通过',
})
export type TaskState = keyof (typeof taskState)['items']

export const taskKind = dictionary('wf_task_kind', '任务类型', {
  NORMAL: '审批',
  ADD_SIGN_BEFORE: '前加签',
  ADD_SIGN_AFTER: '后加签',
  CC: '抄送',
  READ: '传阅',
})
export type TaskKind = keyof (typeof taskKind)['items']

/** What an approver may do beside agreeing, where a node says so. */
export const nodeButton = dictionary('wf_node_button', '审批按钮', {
  REJECT: '驳回',
  RETURN: '退回',
  TRANSFER: '转办',
  DELEGATE: '委派',
  ADD_SIGN: '加签',
  CC: '抄送',
})
export type NodeButton = keyof (typeof nodeButton)['items']

/** The area of work that a definition belongs to. */
export const definitionCategory = dictionary('wf_category', '流程分类', {
  REGISTER: '小区与住户',
  ORGANISATION: '业主组织',
  FEE: '物业费用',
  NOTICE: '公告与短信',
  FUND: '维修资金',
  OTHER: '其他',
})

export const definitionState = dictionary('wf_definition_state', '流程定义状态', {
  DRAFT: '未发布',
  ACTIVE: '启用',
  SUSPENDED: '挂起',
})

/** What people did, as the timeline says it. */
export const actionLabels: Readonly<Record<string, string>> = {
  start: '发起',
  resubmit: '重新提交',
  pass: '同意',
  reject: '驳回',
  return: '退回',
  withdraw: '撤回',
  cancel: '撤销',
  transfer: '转办',
  delegate: '委派',
  answer: '回复意见',
  takeBack: '收回',
  addSignBefore: '前加签',
  addSignAfter: '后加签',
  removeSign: '减签',
  cc: '抄送',
  skip: '自动通过',
  fallback: '转管理员',
  trigger: '执行动作',
  urge: '催办',
  reassign: '改派',
  jump: '跳转',
  suspend: '挂起',
  resume: '恢复',
  terminate: '终止',
}
