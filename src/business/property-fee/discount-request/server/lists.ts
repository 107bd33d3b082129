import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { ofRoomNamed, roomNameText } from '../../server/name-rows.ts'
import { requestFields } from '../shared/fields.ts'
import type { FeeDiscountRequest } from '../shared/schema.ts'
import { requestPurposes } from './files.ts'
import { requestTables } from './tables.ts'

export const requestListOf = ({ secrets }: Pick<Services, 'secrets'>): List<FeeDiscountRequest> =>
  listOf<FeeDiscountRequest>({
    table: requestTables.feeDiscountRequest,
    fields: requestFields,
    derived: { roomName: roomNameText },
    filters: { roomName: ofRoomNamed(requestFields) },
    shown: (row) => ({ ...row, attachments: shownPaths(secrets, row.attachments, requestPurposes) }),
  })
