import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { ofRoomNamed, payerNameText, roomNameText } from '../../server/name-rows.ts'
import { transferFields } from '../shared/fields.ts'
import type { FeeDebtTransfer } from '../shared/schema.ts'
import { transferPurposes } from './files.ts'
import { transferTables } from './tables.ts'

/** Transfers as the caller may read names. */
export const transferListOf = ({ secrets }: Pick<Services, 'secrets'>): ((actor: Actor) => List<FeeDebtTransfer>) => {
  const listFor = (view: NameView): List<FeeDebtTransfer> =>
    listOf<FeeDebtTransfer>({
      table: transferTables.feeDebtTransfer,
      fields: transferFields,
      derived: {
        roomName: roomNameText,
        fromPayerName: payerNameText(view).replace('t.payer_id', 't.from_payer_id'),
        toPayerName: payerNameText(view).replace('t.payer_id', 't.to_payer_id'),
      },
      filters: { roomName: ofRoomNamed(transferFields) },
      shown: (row) => ({ ...row, consents: shownPaths(secrets, row.consents, transferPurposes) ?? '' }),
    })
  return listsByView(nameViewOf, listFor)
}
