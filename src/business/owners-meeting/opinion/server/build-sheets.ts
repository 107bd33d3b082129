import { refusal } from '#kernel/server/errors.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { naming } from '../../consultation/shared/dictionaries.ts'
import { noDecision, type Consultation } from '../../consultation/shared/schema.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import type { MeetingSheet } from '../../print/shared/api.ts'
import { shareOf } from '../shared/opinion-count.ts'
import { outcomeKind } from '../shared/outcome-paper.ts'
import type { Outcome } from '../shared/schema.ts'
import { readOutcome } from './read-outcome.ts'

const spelled = (moment: string): string => {
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** Counts alone: words of households are on no paper that hangs somewhere. */
function sheetOf(
  row: Consultation,
  { households, answered, questions, turnout }: Outcome,
  village: string,
): MeetingSheet {
  return {
    ...{ title: '意见征询结果', name: `${village}${row.title}`, meetingNo: row.consultationNo },
    facts: [
      { label: '组织单位', value: row.organiserName },
      { label: '填写方式', value: naming.items[row.naming] },
      {
        label: '征询时间',
        value: `${(row.begunAt ?? row.beginAt).slice(0, 16)}至${(row.closedAt ?? row.endAt).slice(0, 16)}`,
      },
      { label: '应答情况', value: `应答${households}户，已答${answered}户（${shareOf(answered, households)}%）` },
    ],
    ...{ caption: '征询结果', heads: ['题目', '选项', '户数', '占已答户数'] },
    lines: questions.flatMap(({ title, options }, at) =>
      options.map(({ name, count, share }, place) => [
        ...[place === 0 ? `${at + 1}. ${title}` : '', name, String(count), `${share}%`],
      ]),
    ),
    parts: [
      {
        head: '各楼栋应答',
        text: turnout
          .map((one) => `${one.name}：${one.answered}/${one.households}户`)
          .join('；')
          .slice(0, 6000),
      },
      { head: '说明', text: `${noDecision}占比为选择该选项的户数占已答户数的比例，每户一份。` },
    ],
    ...{ signs: [], issuer: row.organiserName, day: spelled(row.closedAt ?? row.endAt) },
  }
}

/** What is printed of consultations that are over; whoever prints one sees it. */
export const outcomePapers: PaperSource<MeetingSheet> = {
  kind: outcomeKind,
  drafts: (reader: Reader, actor: Actor, ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { row, outcome } = await readOutcome(reader, actor, id)
        if (row.state !== 'CLOSED') throw refusal('征询结束后才能打印结果')
        if (outcome.refusal !== null) throw refusal(outcome.refusal)
        const village = await readVillage(reader, row.villageId)
        const content = sheetOf(row, outcome, village?.name ?? '')
        return { recordId: row.id, title: `${content.title} ${row.consultationNo}`, content, reveals: [] }
      }),
    ),
}
