import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { protocolApi } from '#engines/manage-view/shared/protocol-api.ts'
import { positionFields } from './fields.ts'
import { positionPermissions as may } from './permissions.ts'
import { Position, PositionInput } from './schema.ts'

/** Positions: a plain list with a form, under the addresses and texts of the system screens. */
export const positionApi = {
  ...protocolApi({
    base: '/sys/position',
    record: Position,
    input: PositionInput,
    fields: positionFields,
    permissions: { ...may, deleteBatch: may.delete },
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/sys/position/queryByCode',
    query: object({ code: text(32, { min: 1 }) }),
    result: Position,
    permission: may.list,
    fields: positionFields,
  }),
  /** Positions to choose from: by what is typed (name, code, pinyin), or by the ids that are chosen already. */
  options: endpoint({
    method: 'GET',
    path: '/sys/picker/position',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
}
