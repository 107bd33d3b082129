import { can } from '#kernel/server/actor.ts'
import { forbidden, refusal } from '#kernel/server/errors.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { logSecurity } from '#kernel/server/sys-log.ts'
import { archiveFileApi } from '#business/committee-archive/file/shared/api.ts'
import { archiveApi } from '#business/committee-archive/shared/api.ts'
import { committeeApi } from '#community/committee/shared/api.ts'
import { householdApi } from '#community/household/shared/api.ts'
import { roomApi } from '#community/village/room/shared/api.ts'
import { villageApi, villageCalls } from '#community/village/shared/api.ts'

/** What may be asked for, and the export that answers it: its permission, its rows, its task. */
const sheets = {
  village: villageApi.export,
  room: roomApi.export,
  household: householdApi.export,
  committee: committeeApi.export,
  // Public clients say one or the other.
  archive: archiveApi.export,
  archives: archiveApi.export,
  file: archiveFileApi.export,
}

/** One call for the sheets of several registers, which do not know each other. */
export function villageExportServer(routes: readonly Route[]): ServerFeature {
  const known = new Map<string, Route>()
  for (const [type, endpoint] of Object.entries(sheets)) {
    const found = routes.find((one) => (one.endpoint as unknown) === endpoint)
    if (!found) throw new Error(`no route exports ${type}`)
    known.set(type, found)
  }
  return serverFeature({
    name: 'village-export',
    routes: [
      route(villageCalls.export, async (db, actor, { type = '', ids, ...raw }, context) => {
        const sheet = known.get(type)
        if (!sheet) throw refusal('不支持导出该类型的数据')
        const { access } = sheet.endpoint
        if (!Array.isArray(access) || !access.some((one) => can(actor, one))) {
          await logSecurity(db, actor, { content: `无权导出 ${type}`, requestId: context.request.id })
          throw forbidden()
        }
        return sheet.handle(db, actor, (ids ? { ...raw, selections: ids } : raw) as never, context) as Promise<never>
      }),
    ],
  })
}
