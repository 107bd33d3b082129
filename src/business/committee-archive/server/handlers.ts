import { on, type Handler } from '#kernel/server/events/handler.ts'
import { committeeEnded, papersToKeep } from '#community/committee/shared/events.ts'
import { followCommittee } from '../transfer/server/follow-committee.ts'
import { depositPapers } from './deposit-papers.ts'

/** What the ends of terms and closed papers of other areas mean for the boxes. */
export const archiveHandlers: readonly Handler[] = [
  on(committeeEnded, 'archive.committee-ended', followCommittee),
  on(papersToKeep, 'archive.papers', depositPapers),
]
