import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import type { ApprovedParts } from '../../standard/server/ports.ts'
import { requestApi, requestCalls } from '../shared/api.ts'
import { requestWay } from '../shared/dictionaries.ts'
import { requestPermissions } from '../shared/permissions.ts'
import { requestMachine } from '../shared/states.ts'
import { applyRequest } from './apply-request.ts'
import { requestApproval } from './approval.ts'
import { requestFiles } from './files.ts'
import { requestFlow } from './flow.ts'
import { requestListOf } from './lists.ts'
import { requestMenu } from './menu.ts'

/** Discounts that are asked for. */
export function discountRequestServer(parts: ApprovedParts & Pick<Services, 'secrets'>): ServerFeature {
  const list = requestListOf(parts)
  const records = recordsOf({ list, flow: requestFlow })
  return serverFeature({
    name: 'fee-discount-request',
    routes: [
      route(requestCalls.apply, (db, actor, input) =>
        db.write(actor, async (tx) => list.one(tx, actor, await applyRequest(tx, actor, parts.approvals, input))),
      ),
      route(requestApi.page, (db, actor, query) => list.page(db, actor, query)),
      route(requestApi.one, (db, actor, { id }) => db.read(actor, (tx) => records.whole(tx, actor, id))),
      exportRoute(requestApi.export, '减免申请', () => list),
    ],
    menu: requestMenu,
    permissions: [requestPermissions],
    dictionaries: [stateDictionary('fee_discount_request_state', '减免申请状态', requestMachine), requestWay],
    files: [requestFiles],
    workflows: [requestApproval(parts, requestFlow)],
    constraints: { fee_discount_request_open: '该房屋已有减免申请待审核' },
  })
}
