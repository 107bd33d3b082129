import { dictionary } from '#kernel/shared/dictionary.ts'

export const passStatus = dictionary('wall_pass_status', '大屏通行证状态', {
  VALID: '有效',
  EXPIRED: '已到期',
  REVOKED: '已撤销',
})
