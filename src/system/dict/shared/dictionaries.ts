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
  dictItemStatus,
  dictType,
]
