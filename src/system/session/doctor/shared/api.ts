import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { doctorPermissions as may } from './permissions.ts'

/** One thing that an answer depends on. `ok` is null for what only informs. */
const Step = z.object({ title: z.string(), ok: nullable(z.boolean()), text: z.string() })
export type Step = Infer<typeof Step>

/** Whether somebody may do something, and each reason in the order in which the server asks. */
export const Diagnosis = z.object({ allowed: z.boolean(), summary: z.string(), steps: z.array(Step) })
export type Diagnosis = Infer<typeof Diagnosis>

export const Case = object({
  userId: id,
  departId: id,
  code: text(100, { min: 1, message: '请选择操作!' }),
  recordId: optional(text(32)),
})
export type Case = Infer<typeof Case>

const Choice = object({ value: text(100), text: text(300) })

/** Explains a right: read only, and only about people and records that the caller may see themselves. */
export const doctorApi = {
  diagnose: endpoint({
    method: 'GET',
    path: '/sys/permission/diagnose',
    query: Case,
    result: Diagnosis,
    permission: may.diagnose,
  }),
  users: endpoint({
    method: 'GET',
    path: '/sys/permission/diagnose/users',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(Choice, 500),
    permission: may.diagnose,
  }),
  /** The organisations of a user, and every action; those of `recorded` can be tried on a record. */
  choices: endpoint({
    method: 'GET',
    path: '/sys/permission/diagnose/choices',
    query: object({ userId: optional(text(32)) }),
    result: object({ departs: list(Choice, 500), actions: list(Choice, 5000), recorded: list(Choice, 500) }),
    permission: may.diagnose,
  }),
}
