import { protocolApi } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { fillRuleFields } from './fields.ts'
import { fillRulePermissions as may } from './permissions.ts'
import { FillBatch, Filled, FillForm, FillRule, FillRuleInput } from './schema.ts'

const made = text(200)
/** Numbers are given out for good, so nobody takes them by the thousand. */
const limit = { count: 300, seconds: 60 }

/** Fill rules, under the addresses and texts of the system screens. */
export const fillRuleApi = {
  ...protocolApi({
    base: '/sys/fillRule',
    record: FillRule,
    input: FillRuleInput,
    fields: fillRuleFields,
    permissions: may,
    texts: { edited: '编辑成功!' },
  }),
  /** The code that would come next; it is not given out. */
  test: endpoint({
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    query: object({ ruleCode: text(64, { min: 1 }) }),
    result: made,
    permission: may.list,
    operation: 'none',
  }),
  /** A code for a form; each is given out once. */
  execute: endpoint({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCode/:ruleCode',
    query: object({ ruleCode: text(64, { min: 1 }) }),
    body: FillForm,
    result: made,
    permission: 'session',
    limit,
    operation: 'none',
  }),
  executeBatch: endpoint({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    body: FillBatch,
    result: Filled,
    permission: 'session',
    limit,
    operation: 'none',
  }),
}
