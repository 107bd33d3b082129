import { dictionary, type Dictionary } from '#kernel/shared/dictionary.ts'
import { code, dateTime, pick, record, text, type Infer } from '#kernel/shared/schema.ts'

/** Keys of digits are numbers to the compiler and texts on the wire. */
export const agentStatus = dictionary('agent_status', '代理状态', { 1: '有效', 0: '无效' }) as unknown as Dictionary<
  '0' | '1'
>

/** Who stands in for a user, by account, between two moments. */
export const UserAgent = record({
  userName: text(64, { min: 1 }),
  agentUserName: text(64, { min: 1, message: '请选择代理人!' }),
  startTime: dateTime,
  endTime: dateTime,
  status: code(agentStatus),
})
export type UserAgent = Infer<typeof UserAgent>

export const UserAgentInput = pick(UserAgent, ['userName', 'agentUserName', 'startTime', 'endTime', 'status'])
export type UserAgentInput = Infer<typeof UserAgentInput>
