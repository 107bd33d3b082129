import { stateWords, wordedCode, type SearchKind } from '#kernel/server/search.ts'
import { villageMachine } from '../shared/states.ts'
import { liveState } from '../room/shared/dictionaries.ts'
import { roomTables } from '../room/server/tables.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villagePermissions } from '../shared/permissions.ts'
import { villageTables } from './tables.ts'

/** Villages by name, alias and code; rooms by number, with or without the name of their village. */
export const villageSearches: readonly SearchKind[] = [
  {
    kind: 'village',
    label: '小区',
    table: villageTables.village,
    permission: villagePermissions.list,
    name: `concat_ws(' ', t.name, nullif(t.alias, ''))`,
    place: 't.address',
    codes: ['t.code'],
    shown: () => ({ title: 't.name', note: 't.address', fact: wordedCode('t.state', stateWords(villageMachine)) }),
    pages: [{ path: '/village/list', permission: villagePermissions.list }],
  },
  {
    kind: 'room',
    label: '房屋',
    table: roomTables.villageRoom,
    permission: roomPermissions.list,
    join: 'join village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    name: 't.name',
    place: 'v.name || t.name',
    codes: ['t.room_code'],
    shown: () => ({ title: 't.name', note: 'v.name', fact: wordedCode('t.live_state', liveState.items) }),
    pages: [{ path: '/village/room', permission: roomPermissions.list }],
  },
]
