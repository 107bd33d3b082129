import { route, type Route } from '#kernel/server/http/route.ts'
import { removeRow } from '#kernel/server/db/rows.ts'
import { regionShapeApi as api } from '../shared/api.ts'
import { checkShapes, importShapes } from './import-shapes.ts'
import { readOutline } from './repository.ts'
import { regionShapeTables } from './tables.ts'

export const regionShapeRoutes: readonly Route[] = [
  route(api.one, (db, actor, { code }) => readOutline(db, actor, code)),
  route(api.check, (db, actor, _input, context) => checkShapes(db, actor, context)),
  route(api.import, (db, actor, _input, context) => importShapes(db, actor, context)),
  route(api.remove, async (db, actor, { id }) => {
    await db.write(actor, (tx) => removeRow(tx, actor, regionShapeTables.regionShape, { id }))
    return null
  }),
]
