import { dictionary, yesNoDictionary } from '#kernel/shared/dictionary.ts'

/** Whether a dictionary offers its item. */
export const dictItemStatus = dictionary('dict_item_status', '字典项状态', { 1: '启用', 0: '不启用' })

/** What the values of a dictionary are. */
export const dictType = dictionary('dict_type', '字典类型', { 0: '字符串', 1: '数字' })

/** Answers that belong to no unit. `yn` is the number form that public clients know, `yes_no` ours. */
export const plainDictionaries = [
  yesNoDictionary,
  dictionary('yn', '1是0否', { 1: '是', 0: '否' }),
  dictionary('is_open', '是否开启', { Y: '是', N: '否' }),
  dictionary('status', '状态', { 1: '正常', 2: '冻结' }),
  dictionary('valid_status', '有效无效状态', { 1: '有效', 0: '无效' }),
  dictionary('del_flag', '删除状态', { 0: '正常', 1: '已删除' }),
  dictionary('global_perms_type', '全局权限策略', {
    1: '可见/可访问(授权后可见/可访问)',
    2: '可编辑(未授权时禁用)',
  }),
  dictionary('form_perms_type', '表单权限策略', { 1: '可见(未授权不可见)', 2: '可编辑(未授权禁用)' }),
  dictionary('activiti_sync', '同步工作流引擎', { 1: '同步', 0: '不同步' }),
  dictionary('remindMode', '提醒方式', { 1: '邮件提醒', 2: '短信提醒', 4: '系统消息' }),
  dictItemStatus,
  dictType,
]
