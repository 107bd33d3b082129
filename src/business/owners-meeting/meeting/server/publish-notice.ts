import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { topicKind } from '#services/decision/shared/dictionaries.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from '#services/publicity/server/actions.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { uncastText } from '../../rules/shared/uncast.ts'
import { drawNotice } from '../../template/server/draw-words.ts'
import type { PaperBlocks } from '../../template/shared/paper-words.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { meetingForm } from '../shared/dictionaries.ts'
import { noticeDaysOf } from '../shared/notice-days.ts'
import type { OwnersMeeting } from '../shared/schema.ts'
import type { StoredMeeting } from './tables.ts'
import { tellNotice } from './tell-owners.ts'
import { shownScope } from './read-scope.ts'

/** How publicities name meetings. */
const noticeSubject = 'ownersMeeting'

/** What a notice tells whatever its words are: when, how and by which rules, and on what. */
export async function noticeBlocks(reader: Reader, meeting: OwnersMeeting): Promise<PaperBlocks> {
  const { scopeText, form, meetingTime, place, voteStart, voteEnd } = meeting
  const topics = await readTopics(reader, meeting.id)
  const rules = meeting.ruleSet ?? (await rulesOf(reader, meeting.villageId))
  const facts = [
    `参会范围：${scopeText ?? '全小区业主'}`,
    `会议形式：${meetingForm.items[form]}`,
    ...(meetingTime === null ? [] : [`会议时间和地点：${meetingTime.slice(0, 16)}，${place ?? ''}`]),
    `表决时间：${voteStart.slice(0, 16)}至${voteEnd.slice(0, 16)}`,
    `议事规则：初步结果询异期${rules.inquiryDays}日，一人最多代理${rules.proxyMax}人；${uncastText(rules)}。`,
  ]
  const lines = topics.map(({ seq, title, kind }) => `${seq}. ${title}（${topicKind.items[kind]}）`)
  return { 'meeting.facts': facts.join('\n'), 'meeting.topics': ['议题：', ...lines].join('\n') }
}

/** Tells all owners of a meeting, on the board and in their boxes: when the street lets it out, and again when it was put off. */
export async function publishNotice(tx: Tx, actor: Actor, meeting: StoredMeeting, isAgain: boolean): Promise<void> {
  const least = noticeDaysOf(meeting.meetingType, await rulesOf(tx, meeting.villageId))
  const mark = isAgain ? '（表决时间变更）' : ''
  const publicity: PublicityToOpen = {
    ...{ kind: 'meetingNotice', subjectType: noticeSubject, subjectId: meeting.id, villageId: meeting.villageId },
    ...shownScope(meeting),
    ...{ audience: 'owners', issuer: meeting.convenerName },
    ...(await drawNotice(tx, meeting, { kind: '01', blocks: await noticeBlocks(tx, meeting), mark })),
    minDays: isAgain ? 1 : least,
    // It hangs until the vote is over.
    ...(meeting.voteEnd.slice(0, 10) > today() && { untilDay: meeting.voteEnd.slice(0, 10) }),
  }
  const before = isAgain ? (await publicitiesOf(tx, noticeSubject, [meeting.id])).get(meeting.id) : undefined
  if (before?.state === 'OPEN') await supersedePublicity(tx, actor, before.id, publicity)
  else await openPublicity(tx, actor, publicity)
  await tellNotice(tx, actor, meeting, mark)
}
