import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object, yesNo } from '#kernel/shared/schema.ts'
import { examplePermissions as may } from './permissions.ts'
import { ruleFields, RuleSheet } from './rules.ts'

export const exampleApi = {
  /** Judges the texts of a sheet and keeps nothing: what the form let through, the server judges once more. */
  judge: endpoint({
    method: 'POST',
    path: '/example/rules',
    body: RuleSheet,
    result: z.null(),
    permission: may.view,
    fields: ruleFields,
    message: '服务端校验通过',
    operation: 'none',
  }),
  /** Starts a task that does nothing but take its time, and fails soon where that is wanted. */
  start: endpoint({
    method: 'POST',
    path: '/example/task',
    body: object({ fails: yesNo }),
    result: object({ id }),
    permission: may.edit,
    message: '任务已开始，可在任务中心查看',
  }),
}
