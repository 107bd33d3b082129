import { refusal } from '#kernel/server/errors.ts'
import { Download, route, type Route } from '#kernel/server/http/route.ts'
import { spreadsheetType } from '#kernel/server/spreadsheet/write.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { opinionApi, outcomeApi } from '../shared/api.ts'
import { outcomePaperApi } from '../shared/outcome-paper.ts'
import { outcomePapers } from './build-sheets.ts'
import { exportOutcome } from './export-sheet.ts'
import type { Marks } from './opinion-repository.ts'
import { readOutcome, readResult } from './read-outcome.ts'
import { answerOpinion, listMine, readKept, readPaper } from './service.ts'

export const opinionRoutes = ({ secrets }: { secrets: Marks }): readonly Route[] => [
  route(opinionApi.mine, (db, actor) => listMine(db, actor)),
  route(opinionApi.paper, (db, actor, named) => readPaper(db, actor, named)),
  route(opinionApi.answer, async (db, actor, input, { services }) => {
    const { id } = await answerOpinion(db, actor, input, secrets)
    return readKept(services.db, actor, { id, roomId: input.roomId })
  }),
  route(opinionApi.result, (db, actor, named) => readResult(db, actor, named)),
  route(outcomeApi.read, (db, actor, { id }) =>
    db.read(actor, async (tx) => (await readOutcome(tx, actor, id)).outcome),
  ),
  ...paperRoutes(outcomePaperApi, outcomePapers),
  route(outcomeApi.sheet, async (db, actor, { id }) => {
    const { row, outcome } = await db.read(actor, (tx) => readOutcome(tx, actor, id))
    if (outcome.refusal !== null) throw refusal(outcome.refusal)
    return new Download(exportOutcome(row, outcome), `征询结果_${row.consultationNo}.xlsx`, spreadsheetType)
  }),
]
