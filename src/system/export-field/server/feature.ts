import { fieldsIn, type FieldList } from '#kernel/shared/field.ts'
import { can } from '#kernel/server/actor.ts'
import { notFound } from '#kernel/server/errors.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { exportFieldApi } from '../shared/api.ts'

const ending = '/exportXls'

/** Tells the columns of every spreadsheet that the units export. */
export function exportFieldServer(routes: readonly Route[]): ServerFeature {
  const sheets = new Map(
    routes.flatMap(({ endpoint: { paths, fields, access } }) => {
      const path = paths.find((one) => one.endsWith(ending))
      return path && fields ? [[path.slice(1, -ending.length), { fields, access }] as const] : []
    }),
  )
  return serverFeature({
    name: 'export-field',
    routes: [
      route(exportFieldApi.fields, async (_db, actor, { code }) => {
        const sheet = sheets.get(code.replace(/^\/+/, ''))
        const mayExport = sheet && Array.isArray(sheet.access) && sheet.access.some((one) => can(actor, one))
        if (!mayExport) throw notFound()
        return columnsOf(sheet.fields)
      }),
    ],
  })
}

const columnsOf = (fields: FieldList) =>
  fieldsIn(fields, 'export').map(({ key, label }, sort) => ({ key, title: label, checked: true, sort }))
