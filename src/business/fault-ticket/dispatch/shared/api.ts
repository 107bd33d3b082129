import { endpoint } from '#kernel/shared/endpoint.ts'
import {
  code,
  dateTime,
  id,
  integer,
  ids,
  list,
  nullable,
  object,
  optional,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { staffSkill } from '#services/ticket/shared/dictionaries.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'

const load = integer(0, 100_000)

/** Somebody of the staff board. */
const Staff = object({
  ...{ userId: id, name: text(64), departName: text(100), load, skills: list(code(staffSkill), 20) },
  /** When they last used the product, while a session of theirs lives. */
  seenAt: nullable(dateTime),
})
export type Staff = Infer<typeof Staff>

/** Most tickets that are given out at once. */
const mostDispatched = 500

/** Several tickets to those with the least to do; with `preview` it is only told who would get what. */
export const AutoDispatch = object({
  ids: ids(mostDispatched, `一次最多派${mostDispatched}单`),
  preview: optional(yesNo),
})
export type AutoDispatch = Infer<typeof AutoDispatch>

const Given = object({
  id,
  ticketNo: text(32),
  title: text(60),
  userId: nullable(id),
  name: nullable(text(64)),
  reason: nullable(text(200)),
})
const Share = object({ userId: id, name: text(64), before: load, after: load })

/** Who gets which ticket, why some stay where they are, and what each has then. */
export const DispatchPlan = object({ given: list(Given, mostDispatched), loads: list(Share, 500) })
export type DispatchPlan = Infer<typeof DispatchPlan>

export const faultDispatchApi = {
  staff: endpoint({
    method: 'GET',
    path: '/fault/dispatch/staff',
    query: object({ villageId: id }),
    result: list(Staff, 500),
    permission: may.dispatch,
    operation: 'none',
  }),
  auto: endpoint({
    method: 'POST',
    path: '/fault/dispatch/auto',
    body: AutoDispatch,
    result: DispatchPlan,
    permission: may.dispatch,
    operation: 'change',
    message: '派单完成',
  }),
}
