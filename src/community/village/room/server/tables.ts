import { table, tables } from '#kernel/server/db/tables.ts'
import { roomFields } from '../shared/fields.ts'
import { roomPermissions } from '../shared/permissions.ts'
import { Room } from '../shared/schema.ts'

export const roomTables = tables({
  villageRoom: table(Room, {
    scope: { village: 'villageId', resident: { room: 'id' } },
    derived: ['buildingName', 'unitName', 'standardAddress', 'isHeld'],
    logged: { title: '房屋' },
    rules: { permission: roomPermissions.list, title: '房屋', fields: roomFields, prefix: 'room' },
  }),
})
