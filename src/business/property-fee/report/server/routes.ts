import { Download, route, type Route } from '#kernel/server/http/route.ts'
import { spreadsheetType } from '#kernel/server/spreadsheet/write.ts'
import { feeReportApi } from '../shared/report.ts'
import { sheetOf } from './export-sheet.ts'
import { readReport } from './read-report.ts'

export const feeReportRoutes: readonly Route[] = [
  route(feeReportApi.read, (db, actor, query) => readReport(db, actor, query)),
  route(feeReportApi.export, async (db, actor, query) => {
    const report = await readReport(db, actor, query)
    return new Download(sheetOf(report), `${report.title}-${query.period}.xlsx`, spreadsheetType)
  }),
]
