import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { consultationBase } from '../../consultation/shared/api.ts'
import { consultationPermissions } from '../../consultation/shared/permissions.ts'
import { MeetingSheet } from '../../print/shared/api.ts'

/** The outcome of a consultation as a paper; it looks like those of meetings and says that it is none. */
export const outcomeKind = paperKind<MeetingSheet>({
  code: 'CONSULT_RESULT',
  title: '意见征询结果',
  content: MeetingSheet,
})

export const outcomePaperApi = papersApi(outcomeKind, `${consultationBase}/print`, consultationPermissions.print)
