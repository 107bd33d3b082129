import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { topicKind } from '#services/decision/shared/dictionaries.ts'
import { resultText } from '../../count/server/publish-result.ts'
import { readStored } from '../../count/server/result-repository.ts'
import { countDelivered } from '../../delivery/server/delivery-repository.ts'
import { deliveryText } from '../../delivery/shared/served.ts'
import { readRecord } from '../../filing/server/record-repository.ts'
import { sealedPaper } from '../../filing/shared/dictionaries.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import { electionKind, meetingForm, topicMode } from '../../meeting/shared/dictionaries.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { hasResult, isRecorded } from '../../meeting/shared/states.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { usualRules } from '../../rules/shared/schema.ts'
import { uncastText } from '../../rules/shared/uncast.ts'
import { drawSheet } from '../../template/server/draw-words.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { StoredTopic } from '../../topic/server/tables.ts'
import type { MeetingSheet } from '../shared/api.ts'

type Facts = MeetingSheet['facts']
type Part = Omit<MeetingSheet, 'name' | 'meetingNo' | 'issuer'>

export const minute = (moment: string): string => moment.slice(0, 16)
export const spelled = (day: string): string => {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${date}日`
}
/** As long as a cell, a fact or a part of a sheet may be. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

export async function sheetOf(reader: Reader, row: OwnersMeeting, part: Part): Promise<MeetingSheet> {
  const village = await readVillage(reader, row.villageId)
  const name = `${village?.name ?? ''}${row.title}`
  return { name, meetingNo: row.meetingNo, issuer: row.convenerName, ...part }
}

export const voteFacts = ({ convenerName, form, scopeText, voteStart, voteEnd }: OwnersMeeting): Facts => [
  { label: '召集人', value: convenerName },
  { label: '会议形式', value: meetingForm.items[form] },
  { label: '参会范围', value: cut(scopeText ?? '全小区业主', 500) },
  { label: '表决时间', value: `${minute(voteStart)}至${minute(voteEnd)}` },
]

export const sharesOf = (count: number | null, area: string | null): string | null =>
  count === null ? null : `${count}人，${area ?? '0.00'}㎡`

/** What a topic asks, with who stands or which ways there are. */
export function textOf({ content, mode, election, seats, candidates, options }: StoredTopic): string {
  const names = candidates.map(({ name, roomName }) => `${name}（${roomName}）`).join('、')
  const ways = options.map(({ name }) => name).join('；')
  const kind = election === null ? '' : `${electionKind.items[election]}，`
  if (mode === '2') return `${content}\n${kind}应选${seats ?? 0}人，候选人：${names}`
  return mode === '3' ? `${content}\n方案：${ways}` : content
}

/** What hangs on the notice board before a vote: when, how, and on what. */
export async function buildNotice(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  const { noticedAt, meetingTime, place } = row
  if (noticedAt === null) throw refusal('街道审核通过后才能打印会议通知')
  const topics = await readTopics(reader, row.id)
  const rules = row.ruleSet ?? (await rulesOf(reader, row.villageId))
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: '01', day: noticedAt })),
    facts: [
      ...voteFacts(row),
      ...(meetingTime === null ? [] : [{ label: '时间和地点', value: `${minute(meetingTime)}，${place ?? ''}` }]),
      { label: '初步结果询异期', value: `${rules.inquiryDays}日` },
      { label: '一人最多代理', value: `${rules.proxyMax}人` },
      { label: '未表决的业主', value: uncastText(rules) },
    ],
    ...{ caption: '议题', heads: ['序号', '议题', '事项', '表决方式'] },
    lines: topics.map(({ seq, title, kind, mode }) => [
      ...[String(seq), cut(title, 300), topicKind.items[kind], topicMode.items[mode]],
    ]),
    parts: topics.map((topic) => ({ head: `${topic.seq}. ${cut(topic.title, 280)}`, text: cut(textOf(topic), 6000) })),
    ...{ signs: [], day: spelled(noticedAt) },
  })
}

/** What a vote came to, in totals alone: as it is public first, and as it was announced. */
export async function buildResult(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  const stored = await readStored(reader, row.id)
  if (!hasResult(row) || !stored) throw refusal('计票完成后才能打印表决结果')
  const { results, countedAt, length, head } = stored
  const topics = await readTopics(reader, row.id)
  const day = (row.publishedAt ?? countedAt).slice(0, 10)
  const nameOf = (topicId: string) => {
    const topic = topics.find(({ id }) => id === topicId)
    return `${topic?.seq ?? ''}. ${cut(topic?.title ?? '', 280)}`
  }
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: isRecorded(row) ? '10' : '09', day })),
    facts: [
      ...voteFacts(row),
      { label: '业主总数', value: sharesOf(row.rosterPersons, row.rosterArea) },
      { label: '参与表决', value: sharesOf(row.joinedCount, row.joinedArea) },
      { label: '送达情况', value: deliveryText(await countDelivered(reader, row.id)) },
      { label: '计票时间', value: minute(countedAt) },
      isRecorded(row)
        ? { label: '公告时间', value: row.publishedAt && minute(row.publishedAt) }
        : { label: '询异期', value: `${(row.ruleSet ?? usualRules).inquiryDays}日` },
    ],
    ...{ caption: '表决结果', heads: ['议题', '选项', '人数', '面积(㎡)'] },
    lines: results.flatMap(({ topicId, joined, options, elected }) => [
      [nameOf(topicId), '参与表决', String(joined.count), joined.area],
      ...options.map(({ key, label, count, area }) => [
        ...['', elected.includes(key) ? `${label}（当选）` : label, String(count), area],
      ]),
    ]),
    parts: [
      ...results.map(({ topicId, verdict }) => ({ head: nameOf(topicId), text: verdict })),
      { head: '表决记录', text: `共${length}条，链尾${head}。可在“表决核验”页面用公开核验文件核对。` },
    ],
    ...{ signs: ['计票人（签字）：', '监票人（签字）：'], day: spelled(day) },
  })
}

/** The minutes to be signed, with what was resolved and what lies under seal. */
export async function buildMinutes(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  const record = await readRecord(reader, row.id)
  const stored = await readStored(reader, row.id)
  if (!isRecorded(row) || !record || !stored) throw refusal('登记备案信息后才能打印会议纪要')
  const { host, recorder, minutes, resolution, sealedOn, storePlace, papers } = record
  const day = (row.publishedAt ?? stored.countedAt).slice(0, 10)
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: '11', day })),
    facts: [
      { label: '主持人', value: host },
      { label: '记录人', value: recorder },
      ...voteFacts(row),
      { label: '业主总数', value: sharesOf(row.rosterPersons, row.rosterArea) },
      { label: '参与表决', value: sharesOf(row.joinedCount, row.joinedArea) },
      { label: '票据封存', value: `${spelled(sealedOn)}封存于${storePlace}` },
      { label: '备案号', value: row.filingNo },
    ],
    ...{ caption: '封存清单', heads: ['资料', '份数', '说明'] },
    lines: papers.map(({ kind, count, note }) => [sealedPaper.items[kind], String(count), note ?? '']),
    parts: [
      { head: '会议记录', text: minutes },
      { head: '表决结果', text: await resultText(reader, row, stored.results) },
      { head: '会议决议', text: resolution },
    ],
    signs: ['主持人（签字）：', '记录人（签字）：', `${row.convenerName}（盖章）`],
    day: spelled(day),
  })
}
