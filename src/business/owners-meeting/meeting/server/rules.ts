import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { OwnersMeeting, OwnersMeetingInput } from '../shared/schema.ts'
import { ownersMeetingRefuses } from '../shared/states.ts'
import { meetingPurposes } from './files.ts'
import { findConvener, isWriter } from './find-convener.ts'
import { readPlaces, readVillage } from './village-repository.ts'

export async function checkVillage(tx: Tx, villageId: string): Promise<void> {
  const village = await readVillage(tx, villageId)
  if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
  if (!village?.active || village.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
}

type Fault = Record<string, string> | undefined

function timeFault({ form, meetingTime, place, voteStart, voteEnd }: OwnersMeetingInput): Fault {
  if (voteEnd <= voteStart) return { voteEnd: '表决截止应晚于表决开始' }
  const isMet = form === '1' || form === '4'
  if (isMet && meetingTime === null) return { meetingTime: '请选择会议时间!' }
  return isMet && !place?.trim() ? { place: '请输入会议地点!' } : undefined
}

function proposalFault(input: OwnersMeetingInput): Fault {
  if (input.meetingType !== '3') return undefined
  if (input.proposalKind === null) return { proposalKind: '请选择提议来源!' }
  if (input.proposalKind !== '1') return undefined
  if (input.proposalOwners === null) return { proposalOwners: '请输入提议业主数!' }
  return storedPaths(input.proposalFiles) === null ? { proposalFiles: '请上传提议业主名单' } : undefined
}

function kindFault({ meetingType, convenerKind, scopeType }: OwnersMeetingInput): Fault {
  if ((meetingType === '1') !== (convenerKind === '1') && convenerKind !== '3')
    return { convenerKind: '首次会议由筹备组召集，其他会议不能由筹备组召集' }
  if (scopeType !== '1' && meetingType !== '5') return { scopeType: '只有专项会议可以限定楼栋或单元' }
  return undefined
}

/** The names of the places that a meeting is of; whoever names one of another village is told. */
async function scopeTextOf(tx: Tx, { villageId, scopeType, scopeIds }: OwnersMeetingInput): Promise<string | null> {
  if (scopeType === '1') return null
  const known = await readPlaces(tx, villageId, scopeType)
  const chosen = known.filter(({ value }) => scopeIds?.includes(value))
  if (chosen.length === 0 || chosen.length !== new Set(scopeIds).size)
    throw badInput({ scopeIds: scopeType === '2' ? '请选择楼栋!' : '请选择单元!' })
  const text = chosen.map((place) => place.text).join('、')
  return text.length > 500 ? `${text.slice(0, 490)}…等${chosen.length}处` : text
}

async function convenerOf(tx: Tx, actor: Actor, input: OwnersMeetingInput) {
  const convener = await findConvener(tx, input.villageId, input)
  if (typeof convener === 'string') throw badInput({ convenerKind: convener })
  const { convenerKind } = input
  if (!(await isWriter(tx, actor, { convenerKind, convenerId: convener.id })))
    throw badInput({ convenerKind: '您不能以该召集人的名义召集会议' })
  return { convenerId: convener.id, convenerName: convener.name }
}

async function claimAll(tx: Tx, actor: Actor, input: OwnersMeetingInput, before: OwnersMeeting | undefined) {
  for (const field of ['files', 'proposalFiles', 'retryFiles'] as const) {
    const after = storedPaths(input[field])
    await claimPaths(tx, actor, { field, purposes: meetingPurposes, before: before?.[field], after })
  }
}

/** `YZDH-A01A01A01A01-2026-01`; a number is never given twice. */
export async function nextMeetingNo(tx: Tx, villageId: string): Promise<string> {
  const village = await readVillage(tx, villageId)
  const prefix = `YZDH-${village?.code ?? ''}-${today().slice(0, 4)}-`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(2, '0')
}

export const ownersMeetingRules: CrudRules<OwnersMeeting, OwnersMeetingInput> = {
  refuses: ownersMeetingRefuses,
  async check(tx, actor, input, before) {
    await checkVillage(tx, input.villageId)
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '不能改为其他小区的会议' })
    if (before && !(await isWriter(tx, actor, before))) throw refusal('只能由会议的召集人修改')
    const fault = kindFault(input) ?? timeFault(input) ?? proposalFault(input)
    if (fault) throw badInput(fault)
    await convenerOf(tx, actor, input)
    await claimAll(tx, actor, input, before)
  },
  async derive(tx, actor, input, before) {
    const isAsked = input.meetingType === '3'
    const isCounted = isAsked && input.proposalKind === '1'
    return {
      ...(await convenerOf(tx, actor, input)),
      ...{ scopeText: await scopeTextOf(tx, input), scopeIds: input.scopeType === '1' ? null : input.scopeIds },
      proposalKind: isAsked ? input.proposalKind : null,
      proposalOwners: isCounted ? input.proposalOwners : null,
      proposalFiles: isCounted ? storedPaths(input.proposalFiles) : null,
      ...{ files: storedPaths(input.files), retryFiles: storedPaths(input.retryFiles) },
      ...(!before && {
        ...{
          meetingNo: await nextMeetingNo(tx, input.villageId),
          applicantId: actor.userId,
          rosterLocked: 'N' as const,
        },
      }),
    }
  },
  async checkRemoval(tx, actor, row) {
    if (!(await isWriter(tx, actor, row))) throw refusal('只能由会议的召集人删除')
  },
  checkRestore: (tx, _actor, { villageId }) => checkVillage(tx, villageId),
}
