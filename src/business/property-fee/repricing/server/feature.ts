import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { ApprovedParts } from '../../standard/server/ports.ts'
import { repriceApi, repriceCalls } from '../shared/api.ts'
import { repricePermissions } from '../shared/permissions.ts'
import { repriceMachine } from '../shared/states.ts'
import { applyRepricing, previewRepricing } from './apply-repricing.ts'
import { repriceApproval } from './approval.ts'
import { repriceFlow } from './flow.ts'
import { repriceList as list } from './lists.ts'
import { repriceMenu } from './menu.ts'

const records = recordsOf({ list, flow: repriceFlow })

/** Bills that follow a price on days that were billed before it came. */
export const repricingServer = (parts: ApprovedParts): ServerFeature =>
  serverFeature({
    name: 'fee-repricing',
    routes: [
      route(repriceCalls.preview, (db, actor, query) => db.write(actor, (tx) => previewRepricing(tx, actor, query))),
      route(repriceCalls.apply, (db, actor, input) =>
        db.write(actor, async (tx) => list.one(tx, actor, await applyRepricing(tx, actor, parts.approvals, input))),
      ),
      route(repriceApi.page, (db, actor, query) => list.page(db, actor, query)),
      route(repriceApi.one, (db, actor, { id }) => db.read(actor, (tx) => records.whole(tx, actor, id))),
      exportRoute(repriceApi.export, '调价补差', () => list),
    ],
    menu: repriceMenu,
    permissions: [repricePermissions],
    dictionaries: [stateDictionary('fee_repricing_state', '调价补差状态', repriceMachine)],
    workflows: [repriceApproval(parts, repriceFlow)],
    constraints: { fee_repricing_open: '该收费标准已有调价补差待审核' },
  })
