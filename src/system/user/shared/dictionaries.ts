import { dictionary } from '#kernel/shared/dictionary.ts'

export const sex = dictionary('sex', '性别', { 1: '男', 2: '女' })
export const userStatus = dictionary('user_status', '用户状态', { 1: '正常', 2: '冻结' })
