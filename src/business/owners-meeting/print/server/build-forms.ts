import type { Reader } from '#kernel/server/db/db.ts'
import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { topicKind } from '#services/decision/shared/dictionaries.ts'
import { castValue } from '../../casting/shared/dictionaries.ts'
import { readStored } from '../../count/server/result-repository.ts'
import { readRecord } from '../../filing/server/record-repository.ts'
import { sealedPaper } from '../../filing/shared/dictionaries.ts'
import { meetingType } from '../../meeting/shared/dictionaries.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { isRecorded } from '../../meeting/shared/states.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { drawSheet } from '../../template/server/draw-words.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { StoredTopic } from '../../topic/server/tables.ts'
import type { MeetingSheet } from '../shared/api.ts'
import { cut, minute, sharesOf, sheetOf, spelled, textOf, voteFacts } from './build-sheets.ts'

/** As many as a sheet has lines. */
const mostPersons = 2000
/** What nobody has to fill in. */
const noTable = { caption: null, heads: [], lines: [] }

/** What each topic asks for, at length. */
export async function buildExplanation(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  if (row.noticedAt === null) throw refusal('街道审核通过后才能打印议题说明')
  const topics = await readTopics(reader, row.id)
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: '03', day: row.noticedAt })),
    ...{ facts: voteFacts(row), ...noTable },
    parts: topics.map((topic) => ({
      head: `${topic.seq}. ${cut(topic.title, 200)}（${topicKind.items[topic.kind]}）`,
      text: cut(textOf(topic), 6000),
    })),
    ...{ signs: [], day: spelled(row.noticedAt) },
  })
}

/** A letter of authority to be filled in: for each topic what the proxy is to say. */
export async function buildLetter(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  if (row.noticedAt === null) throw refusal('街道审核通过后才能打印授权委托书')
  const rules = row.ruleSet ?? (await rulesOf(reader, row.villageId))
  if (rules.proxyMax === 0) throw refusal('该小区的议事规则不允许委托表决')
  const topics = await readTopics(reader, row.id)
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: '05', day: today() })),
    facts: [
      ...voteFacts(row),
      ...['委托人姓名', '委托人房屋', '委托人证件号码', '受托人姓名', '受托人证件号码', '受托人电话'].map((label) => ({
        ...{ label, value: '________________' },
      })),
    ],
    ...{ caption: '委托表决的议题', heads: ['序号', '议题', '表决意见（由委托人填写）'] },
    lines: topics.map(({ seq, title }) => [String(seq), cut(title, 300), '']),
    ...{ parts: [], signs: ['委托人（签字）：', '受托人（签字）：'], day: '' },
  })
}

interface Present {
  seq: number
  rooms: string
  owners: string
  area: string
}

const present = `select seq, part_names as rooms, names_masked as owners, area::text as area from meeting_roster_entry
  where tenant_id = $1 and meeting_id = $2 order by seq limit ${mostPersons}`

/** Who comes to a meeting signs here, by himself or for somebody. */
export async function buildAttendance(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  if (row.form !== '1' && row.form !== '4') throw refusal('本次会议不集中召开，没有签到表')
  if (row.rosterPersons === null) throw refusal('生成名册后才能打印签到表')
  if (row.rosterPersons > mostPersons) throw refusal(`业主超过${mostPersons}人，请按楼栋使用表决票签收表签到`)
  const people = await reader.all(statement<Present>(present, [reader.tenantId, row.id]))
  const { meetingTime, place } = row
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: '06', day: today() })),
    facts: [
      ...voteFacts(row),
      { label: '时间和地点', value: meetingTime && `${minute(meetingTime)}，${place ?? ''}` },
      { label: '业主总数', value: sharesOf(row.rosterPersons, row.rosterArea) },
    ],
    ...{ caption: '签到', heads: ['序号', '房屋', '业主', '面积(㎡)', '本人或受托人', '签名'] },
    lines: people.map(({ seq, rooms, owners, area }) => [String(seq), cut(rooms, 300), cut(owners, 300), area, '', '']),
    ...{ parts: [], signs: ['签到负责人（签字）：'], day: '' },
  })
}

/** What a ballot can say to a topic. */
function waysOf({ mode, candidates, options }: StoredTopic): string[] {
  if (mode === '2') return candidates.map(({ name, roomName }) => `${name}（${roomName}）`)
  return mode === '3' ? options.map(({ name }) => name) : Object.values(castValue.items)
}

/** A sheet on which papers are counted by strokes, topic by topic. */
export async function buildCountSheet(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  if (row.form === '3') throw refusal('本次会议不采用纸质表决')
  if (row.rosterLocked === 'N') throw refusal('名册锁定后才能打印计票表')
  const topics = await readTopics(reader, row.id)
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: '08', day: today() })),
    facts: [...voteFacts(row), { label: '业主总数', value: sharesOf(row.rosterPersons, row.rosterArea) }],
    ...{ caption: '纸质表决票计数', heads: ['议题', '选项', '画“正”字', '票数', '面积(㎡)'] },
    lines: topics.flatMap((topic) =>
      [...waysOf(topic), '空白', '无效'].map((way, at) => [
        ...[at === 0 ? `${topic.seq}. ${cut(topic.title, 280)}` : '', cut(way, 300), '', '', ''],
      ]),
    ),
    ...{ parts: [], signs: ['计票人（签字）：', '计票人（签字）：', '监票人（签字）：'], day: '' },
  })
}

/** What is put to the street for filing. */
export async function buildApplication(reader: Reader, row: OwnersMeeting): Promise<MeetingSheet> {
  const record = await readRecord(reader, row.id)
  const stored = await readStored(reader, row.id)
  if (!isRecorded(row) || !record || !stored) throw refusal('登记备案信息后才能打印备案申请表')
  const topics = await readTopics(reader, row.id)
  const day = today()
  return sheetOf(reader, row, {
    ...(await drawSheet(reader, row, { kind: '12', day })),
    facts: [
      { label: '会议类型', value: meetingType.items[row.meetingType] },
      ...voteFacts(row),
      { label: '公告时间', value: row.publishedAt && minute(row.publishedAt) },
      { label: '业主总数', value: sharesOf(row.rosterPersons, row.rosterArea) },
      { label: '参与表决', value: sharesOf(row.joinedCount, row.joinedArea) },
      { label: '票据封存', value: `${spelled(record.sealedOn)}封存于${record.storePlace}` },
      { label: '备案号', value: row.filingNo },
    ],
    ...{ caption: '决定事项', heads: ['序号', '议题', '事项', '结果'] },
    lines: topics.map(({ id, seq, title, kind }) => [
      ...[String(seq), cut(title, 300), topicKind.items[kind]],
      cut(stored.results.find(({ topicId }) => topicId === id)?.verdict ?? '', 300),
    ]),
    parts: [
      { head: '会议决议', text: record.resolution },
      {
        head: '所附材料',
        text: record.papers
          .map(({ kind, count, note }) => `${sealedPaper.items[kind]}${count}份${note ? `（${note}）` : ''}`)
          .join('；'),
      },
      { head: '街道办事处意见', text: ' ' },
    ],
    signs: [`${row.convenerName}（盖章）`, '经办人（签字）：', '街道办事处（盖章）'],
    day: spelled(day),
  })
}
