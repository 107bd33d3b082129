import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from '#services/publicity/server/actions.ts'
import { prepareMemberKind } from '../shared/dictionaries.ts'
import { readMembers } from './member-repository.ts'
import type { StoredMember, StoredPreparation } from './tables.ts'
import { readVillage } from './village-repository.ts'

/** How publicities name the records of this unit. */
export const subjectType = 'preparation'

/** Days for which members are made public, and for an answer to whoever objects. */
const days = { shown: 7, answer: 5 } as const

function lineOf({
  name,
  memberKind,
  isLeader,
  roomName,
  firmName,
}: StoredMember & { roomName: string | null }): string {
  const facts = [
    prepareMemberKind.items[memberKind],
    firmName === null ? null : `${firmName}委派`,
    roomName,
    isLeader === 'Y' ? '组长' : null,
  ]
  return `${name}（${facts.filter((fact) => fact !== null).join('，')}）`
}

/** Makes the members public to the owners of the village, in the place of those who were there before. Answers the id. */
export async function publishMembers(
  tx: Tx,
  actor: Actor,
  { id, villageId, publicityId }: StoredPreparation,
  places: string | null,
): Promise<string> {
  const village = await readVillage(tx, villageId)
  const { name = '', street = '' } = village ?? {}
  const members = await readMembers(tx, id)
  const publicity: PublicityToOpen = {
    ...{ kind: 'prepareMembers', subjectType, subjectId: id, villageId, audience: 'owners', places },
    title: `${name}首次业主大会会议筹备组成员公示`,
    content: `${name}首次业主大会会议筹备组拟由以下${members.length}人组成：\n${members.map(lineOf).join('\n')}`,
    issuer: street || '街道办事处',
    minDays: days.shown,
    objection: { answerDays: days.answer },
  }
  return publicityId === null
    ? openPublicity(tx, actor, publicity)
    : supersedePublicity(tx, actor, publicityId, publicity)
}
