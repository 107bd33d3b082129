import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'

/** Options for fields that name another record: by what is typed, or by the ids that are chosen already. */
export const pickerApi = {
  options: endpoint({
    method: 'GET',
    path: '/sys/picker/:kind',
    query: object({ keyword: optional(text(64)), ids: optional(text(4000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
}
