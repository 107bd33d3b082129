import { dictionary } from '#kernel/shared/dictionary.ts'

/** Kinds of log entries. 3 is a number of the protocol that nothing uses; 5 (security) is ours. */
export const logType = dictionary('log_type', '日志类型', {
  1: '登录日志',
  2: '操作日志',
  4: '异常日志',
  5: '安全日志',
})

/** Kinds of operations, see `operations` of the endpoints. */
export const operateType = dictionary('operate_type', '操作类型', {
  1: '查询',
  2: '添加',
  3: '修改',
  4: '删除',
  5: '导入',
  6: '导出',
})
