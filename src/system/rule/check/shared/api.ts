import * as z from 'zod/mini'
import { protocolApi } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { object, optional, text } from '#kernel/shared/schema.ts'
import { checkRuleFields } from './fields.ts'
import { checkRulePermissions } from './permissions.ts'
import { CheckRule, CheckRuleInput } from './schema.ts'

/** Check rules, under the addresses and texts of the system screens. */
export const checkRuleApi = {
  ...protocolApi({
    base: '/sys/checkRule',
    record: CheckRule,
    input: CheckRuleInput,
    fields: checkRuleFields,
    permissions: checkRulePermissions,
    texts: { edited: '编辑成功!' },
  }),
  /** Judges a value; a refusal carries the message of the step that it did not pass, and the step. */
  judge: endpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    query: object({ ruleCode: text(64), value: optional(text(1500)) }),
    result: z.null(),
    permission: 'session',
    operation: 'none',
  }),
}
