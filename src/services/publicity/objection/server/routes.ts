import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { PublicityParts } from '../../server/ports.ts'
import { objectionApi } from '../shared/api.ts'
import { objectionFields } from '../shared/fields.ts'
import type { Objection } from '../shared/schema.ts'
import { objectionFlowOf } from './flow.ts'
import { raiseObjection } from './raise.ts'
import { objectionTables } from './tables.ts'

const { create, ...known } = objectionApi

const list = listOf<Objection>({
  table: objectionTables.publicityObjection,
  fields: objectionFields,
  derived: {
    publicityTitle: '(select p.title from publicity p where p.tenant_id = t.tenant_id and p.id = t.publicity_id)',
  },
})

export const objectionRoutes = (parts: PublicityParts): readonly Route[] => [
  ...crudRoutes(known, { title: '公示异议', list, flow: objectionFlowOf(parts) }),
  route(create, (db, actor, input) =>
    db.write(actor, async (tx) => list.one(tx, actor, await raiseObjection(tx, actor, input, parts))),
  ),
]
