import type { NodeType } from '../../shared/definition.ts'

/** What the kinds of nodes are called. */
export const nodeNames: Readonly<Record<NodeType, string>> = {
  APPROVE: '审批',
  HANDLE: '办理',
  CC: '抄送',
  CONDITION: '条件分支',
  PARALLEL: '并行分支',
  INCLUSIVE: '包容分支',
  DELAY: '延时',
  SUBFLOW: '子流程',
  TRIGGER: '触发动作',
  END: '结束流程',
}

/** What each of them does, where the name does not say it. */
export const nodeHints: Readonly<Partial<Record<NodeType, string>>> = {
  HANDLE: '与审批相同，用于需要办理而非判断的环节',
  CONDITION: '从上到下判断，只走第一个成立的分支',
  PARALLEL: '所有分支同时进行，全部完成后汇合',
  INCLUSIVE: '走所有成立的分支，完成后汇合',
  DELAY: '等待一段时间后继续',
  SUBFLOW: '引用另一个流程的节点，发布时固定',
  END: '到此即为通过，不再继续',
}
