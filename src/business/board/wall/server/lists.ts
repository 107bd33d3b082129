import { nowText } from '#kernel/server/clock.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { wallPassFields } from '../shared/fields.ts'
import type { WallPass } from '../shared/schema.ts'
import { wallTables } from './tables.ts'

const statusOf = ({ revokedAt, endsAt }: WallPass): WallPass['status'] =>
  revokedAt !== null ? 'REVOKED' : endsAt <= nowText() ? 'EXPIRED' : 'VALID'

export const wallPassList = listOf<WallPass>({
  table: wallTables.wallPass,
  fields: wallPassFields,
  derived: { status: 'null::text' },
  shown: (row) => ({ ...row, status: statusOf(row) }),
})
