import { messages } from '#kernel/shared/messages.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Preparation, PreparationInput } from '../shared/schema.ts'
import { prepareRefuses } from '../shared/states.ts'
import { preparePurposes } from './files.ts'
import type { PrepareParts } from './ports.ts'
import { sealPhone } from './seal-person.ts'
import type { StoredPreparation } from './tables.ts'
import { readVillage } from './village-repository.ts'

async function checkVillage(tx: Tx, villageId: string): Promise<void> {
  const village = await readVillage(tx, villageId)
  if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
  if (!village?.active || village.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
}

const isResident = ({ scope }: Actor): boolean => scope.narrow === 'resident'

export const prepareRules = ({ secrets }: PrepareParts): CrudRules<Preparation, PreparationInput> => ({
  refuses: prepareRefuses,
  async check(tx, actor, { villageId, applyType, applyDate, ownerCount, ownerArea, files }, before) {
    await checkVillage(tx, villageId)
    if (applyDate > today()) throw badInput({ applyDate: '申请日不能晚于今天' })
    if (isResident(actor) && applyType !== '2') throw badInput({ applyType: '业主只能以联名方式申请' })
    if (applyType === '2' && ownerCount === null) throw badInput({ ownerCount: '请输入联名业主人数' })
    if (applyType === '2' && ownerArea === null) throw badInput({ ownerArea: '请输入联名业主面积' })
    const after = storedPaths(files)
    await claimPaths(tx, actor, { field: 'files', purposes: preparePurposes, before: before?.files, after })
  },
  derive(_tx, actor, { applyType, applicantPhone, ownerCount, ownerArea, files }, before) {
    const stored = before as StoredPreparation | undefined
    const { sealed, mask } = sealPhone(secrets, 'applicantPhone', applicantPhone, stored?.applicantPhoneSealed)
    const isJoint = applyType === '2'
    const columns: Partial<StoredPreparation> = {
      files: storedPaths(files),
      ownerCount: isJoint ? ownerCount : null,
      ownerArea: isJoint ? ownerArea : null,
      applicantPhoneSealed: sealed,
      applicantPhoneMask: mask,
      ...(!before && { applicantId: actor.userId }),
    }
    return columns
  },
  checkRestore: (tx, _actor, { villageId }) => checkVillage(tx, villageId),
})
