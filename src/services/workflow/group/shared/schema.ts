import { ids, nullable, optional, pick, record, text, type Infer } from '#kernel/shared/schema.ts'

/** People whom nodes of approvals ask by one name. */
export const WfGroup = record({
  name: text(50, { min: 1, message: '请输入用户组名称!' }),
  memberIds: ids(200),
  remark: nullable(text(200)),
  /** Names of those who work here, in their order. */
  members: optional(nullable(text(20_000))),
})
export type WfGroup = Infer<typeof WfGroup>

export const WfGroupInput = pick(WfGroup, ['name', 'memberIds', 'remark'])
export type WfGroupInput = Infer<typeof WfGroupInput>
