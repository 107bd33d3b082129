import { dictionary } from '#kernel/shared/dictionary.ts'

export const tenantStatus = dictionary('tenant_status', '租户状态', { 1: '正常', 0: '冻结' })
