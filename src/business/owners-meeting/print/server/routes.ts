import type { List } from '#engines/manage-view/server/list.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import {
  applicationPaperApi,
  attendancePaperApi,
  countSheetPaperApi,
  explanationPaperApi,
  letterPaperApi,
  minutesPaperApi,
  noticePaperApi,
  resultPaperApi,
} from '../shared/api.ts'
import {
  applicationsOf,
  attendancesOf,
  countSheetsOf,
  explanationsOf,
  lettersOf,
  minutesOf,
  noticesOf,
  resultsOf,
} from './paper-files.ts'

export const printRoutes = (list: List<OwnersMeeting>): readonly Route[] => [
  ...paperRoutes(noticePaperApi, noticesOf(list)),
  ...paperRoutes(resultPaperApi, resultsOf(list)),
  ...paperRoutes(minutesPaperApi, minutesOf(list)),
  ...paperRoutes(explanationPaperApi, explanationsOf(list)),
  ...paperRoutes(letterPaperApi, lettersOf(list)),
  ...paperRoutes(attendancePaperApi, attendancesOf(list)),
  ...paperRoutes(countSheetPaperApi, countSheetsOf(list)),
  ...paperRoutes(applicationPaperApi, applicationsOf(list)),
]
