import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { publishGridUpdate, type LivePage } from '#engines/data-grid/server/grid-sockets.ts'
import type { Services } from '#kernel/server/services.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { livePage, sampleApi, samplePermissions } from '../shared/api.ts'
import { sampleRefuses } from '../shared/archive.ts'
import { sampleFields } from '../shared/fields.ts'
import type { Sample } from '../shared/schema.ts'
import { sampleTables } from './tables.ts'

const samples = listOf({ table: sampleTables.exampleSample, fields: sampleFields })

/** The gallery's live grid: whoever has it open sees what others save. */
export const samplePage = (services: Pick<Services, 'db'>): LivePage => ({
  id: livePage,
  permission: samplePermissions.list,
  rowsFor: async (actor, ids) => {
    const [rows] = await services.db.flight(actor, [samples.all(actor, { selections: ids.join(',') })])
    return rows.map((row) => ({ ...row }))
  },
})

export const sampleRoutes: readonly Route[] = [
  ...crudRoutes(sampleApi, {
    title: '示例记录',
    list: samples,
    rules: {
      refuses: sampleRefuses,
      changed: async (tx, _actor, { id }) => publishGridUpdate(tx, { id: livePage }, [id]),
      derive: (_tx, _actor, _input, before): Partial<Sample> => (before ? {} : { isArchived: 'N' }),
    },
  }),
  route(sampleApi.archive, (db, actor, { ids, isArchived }) =>
    db.write(actor, async (tx) => {
      for (const id of ids.toSorted()) {
        const row = await lockRow(tx, actor, sampleTables.exampleSample, { id })
        await updateRow(tx, actor, sampleTables.exampleSample, row, { isArchived })
      }
      publishGridUpdate(tx, { id: livePage }, ids)
      return null
    }),
  ),
]
