import { messages } from '#kernel/shared/messages.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import type { Household, HouseholdInput } from '../shared/schema.ts'
import { isTooMuch, isWhole, sharesWrong } from '../shared/shares.ts'
import { ownersOf } from './repository.ts'
import type { StoredHousehold } from './tables.ts'

/** What binds a person to a room. */
export type Bond = Pick<
  Household,
  | 'kinship'
  | 'shareRatio'
  | 'isRepresentative'
  | 'ownStart'
  | 'leaseStart'
  | 'leaseEnd'
  | 'leaseContractNo'
  | 'ownerHouseholdId'
>

/** What a form says of the bond, and of whom it already holds. */
export type Binding = Pick<
  HouseholdInput,
  | 'relationType'
  | 'kinship'
  | 'shareRatio'
  | 'isRepresentative'
  | 'ownStart'
  | 'leaseStart'
  | 'leaseEnd'
  | 'leaseContractNo'
  | 'ownerHouseholdId'
  | 'sharesWhole'
> & { roomId: string }

const noBond = {
  kinship: null,
  shareRatio: null,
  isRepresentative: 'N',
  ownStart: null,
  leaseStart: null,
  leaseEnd: null,
  leaseContractNo: null,
  ownerHouseholdId: null,
} as const satisfies Bond

/** The bond by the kind of relation; `before` is the household as it stands, for what the form leaves out. */
export async function bondOf(tx: Tx, input: Binding, before?: StoredHousehold): Promise<Bond> {
  const owners = (await ownersOf(tx, input.roomId)).filter(({ id }) => id !== before?.id)
  if (input.relationType === 'owner') return ownerBond(input, owners, before)
  const ownerHouseholdId = ownerOf(input, owners, before)
  if (input.relationType === 'tenant') return { ...noBond, ownerHouseholdId, ...leaseOf(input, before) }
  const kinship = given(input.kinship, before?.kinship)
  if (!kinship) throw badInput({ kinship: messages.requiredChoice('与产权人关系') })
  return { ...noBond, ownerHouseholdId, kinship }
}

const given = <T>(value: T | undefined, old: T | undefined): T | null => (value === undefined ? (old ?? null) : value)

/** The owner somebody lives with: the named one, the one of before, or whoever speaks for the room. */
function ownerOf(input: Binding, owners: readonly StoredHousehold[], before: StoredHousehold | undefined): string {
  const asked = input.ownerHouseholdId ?? before?.ownerHouseholdId
  const [first] = owners
  if (!first) throw refusal('请先登记该房屋的产权人')
  if (!asked) return first.id
  if (owners.some(({ id }) => id === asked)) return asked
  if (input.ownerHouseholdId) throw refusal('请选择关联的产权人!')
  return first.id
}

function leaseOf(input: Binding, before: StoredHousehold | undefined) {
  const leaseStart = given(input.leaseStart, before?.leaseStart)
  const leaseEnd = given(input.leaseEnd, before?.leaseEnd)
  if (!leaseStart) throw badInput({ leaseStart: messages.requiredChoice('租期开始日期') })
  if (!leaseEnd) throw badInput({ leaseEnd: messages.requiredChoice('租期结束日期') })
  if (leaseEnd <= leaseStart) throw badInput({ leaseEnd: '租期结束日期必须晚于开始日期' })
  return { leaseStart, leaseEnd, leaseContractNo: given(input.leaseContractNo, before?.leaseContractNo) }
}

/** An owner's share and vote beside the other owners of the room. */
function ownerBond(input: Binding, owners: readonly StoredHousehold[], before: StoredHousehold | undefined): Bond {
  const shareRatio = given(input.shareRatio, before?.shareRatio) ?? '100.00'
  refuseShares(shareRatio, owners, input.sharesWhole === 'Y')
  const hasVoice = owners.some((owner) => owner.isRepresentative === 'Y')
  const wanted = input.isRepresentative ?? before?.isRepresentative
  if (hasVoice && wanted === 'Y') throw refusal('每套房屋只能有一名票权代表')
  const ownStart = given(input.ownStart, before?.ownStart) ?? today()
  return { ...noBond, shareRatio, isRepresentative: hasVoice ? 'N' : 'Y', ownStart }
}

function refuseShares(share: string, owners: readonly StoredHousehold[], isLast: boolean): void {
  if (Number(share) <= 0) throw badInput({ shareRatio: '产权份额应大于0且不超过100%' })
  const shares = [share, ...owners.flatMap((owner) => owner.shareRatio ?? [])]
  if (isTooMuch(shares) || (isLast && !isWhole(shares))) throw refusal(sharesWrong)
}
