import { call } from '#kernel/web/call.ts'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { userApi } from '../../shared/api.ts'

async function colleagues(query: Record<string, string>, signal: AbortSignal) {
  const { records } = await call(userApi.page, query, { signal, quiet: true })
  return records.map(({ username, realname }) => ({ value: username, text: realname }))
}

/** Colleagues, stored by their account. */
export const agentSource: OptionSource = {
  key: '/sys/user/queryUserComponentData#username',
  search: (keyword, signal) => colleagues({ keyword, pageSize: '20' }, signal),
  named: (names, signal) => colleagues({ username: `${names.join(',')},`, pageSize: '100' }, signal),
}
