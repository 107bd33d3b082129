import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { Download, route, type Route } from '#kernel/server/http/route.ts'
import { move } from '#kernel/server/move.ts'
import { spreadsheetType } from '#kernel/server/spreadsheet/write.ts'
import type { Dealing } from '#kernel/shared/dealing.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { handoverApi, transferApi, transferCalls, transferChoices } from '../shared/api.ts'
import type { FileTransfer, TransferDetail, TransferInput, TransferStep } from '../shared/schema.ts'
import { onlyPending, transferRefuses } from '../shared/states.ts'
import { transferFlow } from './flow.ts'
import { handoversOf, readHandover } from './paper-files.ts'
import { readChoices } from './read-choices.ts'
import { readBoxes, readItems } from './repository.ts'
import { saveTransfer } from './save-transfer.ts'
import { transferTables, type StoredTransfer } from './tables.ts'
import { followTransfer } from './todos.ts'
import { exportHandover } from './export-sheet.ts'

type Step = Dealing & TransferStep

/** Only drafts are thrown away, by whoever has drawn them up. */
const rules: CrudRules<FileTransfer, TransferInput> = {
  refuses: transferRefuses,
  changed: (tx, actor, row) => followTransfer(tx, actor, row as unknown as StoredTransfer),
}

const readDetail = async (
  reader: Reader,
  _actor: Actor,
  row: FileTransfer,
): Promise<FileTransfer & TransferDetail> => ({
  ...row,
  items: await readItems(reader, row.id),
  boxes: await readBoxes(reader, row.id),
})

/** A step by whoever the row names; what has ended is neither taken back nor sent back. */
async function dealTransfer(tx: Tx, actor: Actor, input: Dealing): Promise<StoredTransfer> {
  const row = await lockRow(tx, actor, transferTables.fileTransfer, input)
  if (input.action === 'cancel' && row.state !== 'PENDING') throw refusal(onlyPending)
  return move(tx, actor, transferFlow, row, input.action, input as Step)
}

/** The reason of a rejection stands under the name that public clients give it. */
function rejection({ id, reason }: { id: string; reason: string }): Dealing {
  const length = reason.trim().length
  if (length < 5) throw badInput({ reason: '退回原因不能少于5个字' })
  return { id, action: 'reject', remark: reason }
}

/** Papers on their way, their lists, and the steps under the names that public clients know. */
export function transferRoutes(list: List<FileTransfer>): readonly Route[] {
  const parts = { list, flow: transferFlow, deal: dealTransfer, detail: readDetail }
  const { deal } = recordsOf(parts)
  return [
    route(transferChoices, (db, actor, input) => db.read(actor, (tx) => readChoices(tx, actor, input))),
    route(transferCalls.save, (db, actor, input) => db.write(actor, (tx) => saveTransfer(tx, actor, input))),
    route(transferCalls.cancel, (db, actor, { id, reason }, { services }) =>
      deal(db, actor, { id, action: 'cancel', remark: reason }, services),
    ),
    route(transferCalls.reject, (db, actor, input, { services }) => deal(db, actor, rejection(input), services)),
    route(transferCalls.receive, (db, actor, { id, items, files, supervisorFile }, { services }) => {
      const step: Step = { id, action: 'receive', items, receiverFile: files, supervisorFile }
      return deal(db, actor, step, services)
    }),
    route(transferCalls.sheet, async (db, actor, { id }) => {
      const said = await db.read(actor, async (tx) => {
        const row = await list.one(tx, actor, id)
        if (row.state === 'DRAFT') throw refusal('移交后方可导出清单')
        return readHandover(tx, row as unknown as StoredTransfer)
      })
      return new Download(exportHandover(said), `档案移交清单_${said.transferNo}.xlsx`, spreadsheetType)
    }),
    ...paperRoutes(handoverApi, handoversOf(list)),
    ...crudRoutes(transferApi, { title: '档案移交', ...parts, rules }),
  ]
}
