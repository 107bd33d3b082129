import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import type { ApprovedParts } from '../../standard/server/ports.ts'
import { transferApi, transferCalls } from '../shared/api.ts'
import { transferPermissions } from '../shared/permissions.ts'
import { transferMachine } from '../shared/states.ts'
import { applyTransfer } from './apply-transfer.ts'
import { transferApproval } from './approval.ts'
import { transferFiles } from './files.ts'
import { transferFlow as flow } from './flow.ts'
import { transferListOf } from './lists.ts'
import { transferMenu } from './menu.ts'
import { readHolders } from './read-holders.ts'

/** Debts that go to another household of their room. */
export function debtTransferServer(parts: ApprovedParts & Pick<Services, 'secrets'>): ServerFeature {
  const listOf = transferListOf(parts)
  return serverFeature({
    name: 'fee-debt-transfer',
    routes: [
      route(transferCalls.holders, (db, actor, { billId }) => db.write(actor, (tx) => readHolders(tx, actor, billId))),
      route(transferCalls.apply, (db, actor, input) =>
        db.write(actor, async (tx) =>
          listOf(actor).one(tx, actor, await applyTransfer(tx, actor, parts.approvals, input)),
        ),
      ),
      route(transferApi.page, (db, actor, query) => listOf(actor).page(db, actor, query)),
      route(transferApi.one, (db, actor, { id }) =>
        db.read(actor, (tx) => recordsOf({ list: listOf(actor), flow }).whole(tx, actor, id)),
      ),
      exportRoute(transferApi.export, '债务转移', listOf),
    ],
    menu: transferMenu,
    permissions: [transferPermissions],
    dictionaries: [stateDictionary('fee_debt_transfer_state', '债务转移状态', transferMachine)],
    files: [transferFiles],
    workflows: [transferApproval(parts, flow)],
    constraints: { fee_debt_transfer_open: '该房屋已有债务转移待审核' },
  })
}
