import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { compositionFault } from '../shared/composition.ts'
import type { PrepareMemberInput } from '../shared/schema.ts'
import { readMembers } from './member-repository.ts'
import { sealIdNo, sealPhone } from './seal-person.ts'
import { readSetting } from './setting-repository.ts'
import { prepareTables, type StoredMember, type StoredPreparation } from './tables.ts'
import { ownersIn } from './village-repository.ts'

/** Who represents owners is a verified owner of a room of the village, or a person whom a firm sends that is one. */
async function checkOwners(tx: Tx, villageId: string, members: readonly PrepareMemberInput[]): Promise<void> {
  const owners = await ownersIn(
    tx,
    villageId,
    members.flatMap(({ roomId }) => roomId ?? []),
  )
  for (const [at, { memberKind, roomId, name, firmName }] of members.entries()) {
    if (memberKind !== '1') continue
    if (!roomId) throw badInput({ [`members.${at}.roomId`]: '请选择业主代表的房屋!' })
    const sender = firmName?.trim()
    const named = owners.get(roomId)?.find((owner) => owner.name === (sender || name.trim()))
    if (!named || (sender && !named.isFirm))
      throw badInput({ [`members.${at}.name`]: '不是该房屋已认证的业主，请核对姓名和房屋' })
    if (named.isFirm && (!sender || name.trim() === sender))
      throw badInput({ [`members.${at}.name`]: '业主为法人或其他组织的，请填写其委派的自然人' })
  }
}

/** Seals what is secret of each member; nobody sits twice. */
function rowsOf(
  secrets: Secrets,
  { id, villageId }: StoredPreparation,
  members: readonly PrepareMemberInput[],
  known: readonly StoredMember[],
): Partial<StoredMember>[] {
  const rows = members.map((member, at): Partial<StoredMember> => {
    const stored = known.find((one) => one.id === member.id)
    const phone = sealPhone(secrets, `members.${at}.phone`, member.phone, stored?.phoneSealed)
    const idNo = sealIdNo(secrets, `members.${at}.idNo`, member.idNo, stored?.idNoSealed)
    const { memberKind, isLeader } = member
    return {
      ...(stored && { id: stored.id }),
      ...{ preparationId: id, villageId, sort: at, name: member.name.trim(), memberKind, isLeader },
      roomId: memberKind === '1' ? (member.roomId ?? null) : null,
      firmName: memberKind === '1' ? member.firmName?.trim() || null : null,
      politicalStatus: member.politicalStatus?.trim() || null,
      ...{ phoneSealed: phone.sealed, phoneMask: phone.mask },
      ...{ idNoSealed: idNo.sealed, idNoIndex: idNo.index, idNoMask: idNo.mask },
    }
  })
  const indexes = rows.map(({ idNoIndex }) => idNoIndex)
  const double = indexes.findIndex((index, at) => indexes.indexOf(index) !== at)
  if (double >= 0) throw badInput({ [`members.${double}.idNo`]: '该身份证号已填写' })
  return rows
}

/** Puts these members in the place of those who were there, once they make a group. */
export async function saveMembers(
  tx: Tx,
  actor: Actor,
  preparation: StoredPreparation,
  members: readonly PrepareMemberInput[],
  secrets: Secrets,
): Promise<void> {
  const fault = compositionFault(members, await readSetting(tx))
  if (fault) throw badInput({ members: fault })
  await checkOwners(tx, preparation.villageId, members)
  const known = await readMembers(tx, preparation.id)
  const rows = rowsOf(secrets, preparation, members, known)
  const { prepareMember } = prepareTables
  for (const { id } of known) if (!rows.some((row) => row.id === id)) await removeRow(tx, actor, prepareMember, { id })
  for (const row of rows) {
    const before = known.find(({ id }) => id === row.id)
    if (before) await updateRow(tx, actor, prepareMember, before, row)
    else await insertRow(tx, actor, prepareMember, row)
  }
}
