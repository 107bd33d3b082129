import { table, tables } from '#kernel/server/db/tables.ts'
import { Room } from '../shared/schema.ts'

export const roomTables = tables({
  villageRoom: table(Room, {
    scope: { village: 'villageId', resident: { room: 'id' } },
    derived: ['buildingName', 'unitName', 'isHeld'],
    logged: { title: '房屋' },
  }),
})
