import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { topicKind } from '#services/decision/shared/dictionaries.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from '#services/publicity/server/actions.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { meetingForm } from '../shared/dictionaries.ts'
import { noticeDaysOf } from '../shared/notice-days.ts'
import type { StoredMeeting } from './tables.ts'
import { readVillage } from './village-repository.ts'

/** How publicities name meetings. */
const noticeSubject = 'ownersMeeting'
const mostContent = 4900

async function contentOf(tx: Tx, meeting: StoredMeeting): Promise<string> {
  const { convenerName, scopeText, form, meetingTime, place, voteStart, voteEnd } = meeting
  const topics = await readTopics(tx, meeting.id)
  const rules = await rulesOf(tx, meeting.villageId)
  const village = await readVillage(tx, meeting.villageId)
  const text = [
    `${convenerName}定于以下时间召开${village?.name ?? ''}${meeting.title}。`,
    `参会范围：${scopeText ?? '全小区业主'}`,
    `会议形式：${meetingForm.items[form]}`,
    ...(meetingTime === null ? [] : [`会议时间和地点：${meetingTime.slice(0, 16)}，${place ?? ''}`]),
    `表决时间：${voteStart.slice(0, 16)}至${voteEnd.slice(0, 16)}`,
    '议题：',
    ...topics.map(({ seq, title, kind }) => `${seq}. ${title}（${topicKind.items[kind]}）`),
    `议事规则：初步结果询异期${rules.inquiryDays}日，一人最多代理${rules.proxyMax}人；未表决的业主不计入参与表决的业主。`,
  ].join('\n')
  return text.length > mostContent ? `${text.slice(0, mostContent)}…` : text
}

/** Tells all owners of a meeting: when the street lets it out, and again when it was put off. */
export async function publishNotice(tx: Tx, actor: Actor, meeting: StoredMeeting, isAgain: boolean): Promise<void> {
  const least = noticeDaysOf(meeting.meetingType, await rulesOf(tx, meeting.villageId))
  const publicity: PublicityToOpen = {
    ...{ kind: 'meetingNotice', subjectType: noticeSubject, subjectId: meeting.id, villageId: meeting.villageId },
    ...{ audience: 'owners', issuer: meeting.convenerName },
    title: `${meeting.title.slice(0, 80)}${isAgain ? '表决时间变更公告' : '会议公告'}`,
    content: await contentOf(tx, meeting),
    minDays: isAgain ? 1 : least,
    // It hangs until the vote is over.
    ...(meeting.voteEnd.slice(0, 10) > today() && { untilDay: meeting.voteEnd.slice(0, 10) }),
  }
  const before = isAgain ? (await publicitiesOf(tx, noticeSubject, [meeting.id])).get(meeting.id) : undefined
  if (before?.state === 'OPEN') await supersedePublicity(tx, actor, before.id, publicity)
  else await openPublicity(tx, actor, publicity)
}
