import { dictionary } from '#kernel/shared/dictionary.ts'

/** Why a village is to bear another name; 1 needs the number of the approval. */
export const nameReason = dictionary('name_reason', '更名原因', {
  '1': '标准地名批复',
  '2': '开发商更名',
  '3': '业主申请',
  '4': '登记错误',
})
