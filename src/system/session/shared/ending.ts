/** Why a session is over. */
export type EndReason =
  | 'signed out'
  | 'expired'
  | 'too many'
  | 'account'
  | 'password'
  | 'factor'
  | 'by owner'
  | 'forced'

/** The reasons in words, as whoever had the session reads them. */
export const endings: Readonly<Record<EndReason, string>> = {
  'signed out': '主动退出',
  expired: '超时退出',
  'too many': '超出登录设备数，自动退出',
  account: '账号状态变更',
  password: '修改密码后退出',
  factor: '两步验证变更后退出',
  'by owner': '在其他设备上退出',
  forced: '管理员强制退出',
}
