import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import type { Oversight } from '../shared/schema.ts'

const no = '单号'
const subject = '工单标题'

/** The messages of a kind of ticket; `code` begins their codes, `name` their types. */
export const oversightTemplates = ({ code, name }: { code: string; name: string }) => ({
  supervised: noticeTemplate(`${code}_SUPERVISED`, {
    name: `${name}督办`,
    title: '{no}被督办',
    text: '{subject}须在{due}前办结。{remark}',
    level: 'H',
    variables: { no, subject, due: '督办期限', remark: '督办意见' },
  }),
  urged: noticeTemplate(`${code}_URGED`, {
    name: `${name}催办`,
    title: '{no}被催办',
    text: '{subject}第{count}次被催办，请尽快处理。',
    level: 'M',
    variables: { no, subject, count: '次数' },
  }),
})

interface Overseen extends Oversight {
  title: string
  assigneeId: string | null
}

/** How a kind of ticket tells its people. */
export interface OversightKind<Row extends Overseen> {
  templates: ReturnType<typeof oversightTemplates>
  numberOf: (row: Row) => string
  /** Whoever manages the ticket: they are urged while nobody has it in hand. */
  managers: (tx: Tx, row: Row) => Promise<readonly string[]>
  /** The managers and those above them in the company. */
  leaders: (tx: Tx, row: Row) => Promise<readonly string[]>
  tell: <V extends string>(
    tx: Tx,
    actor: Actor,
    row: Row,
    template: NoticeTemplate<V>,
    to: { userIds: readonly string[]; params: Readonly<Record<NoInfer<V>, string>> },
  ) => Promise<unknown>
}

interface Told<Row extends Overseen> {
  tx: Tx
  actor: Actor
  /** As it stands afterwards. */
  row: Row
}

/** What changes with a ticket that its reporter asks after. */
export function urged(row: Pick<Oversight, 'urgeCount'>) {
  const urgeCount = row.urgeCount + 1
  return { changes: { urgeCount }, detail: { urgeCount } }
}

/** Tells whoever has it in hand, or else whoever is to give it to somebody. */
export async function tellUrged<Row extends Overseen>(kind: OversightKind<Row>, { tx, actor, row }: Told<Row>) {
  const userIds = row.assigneeId ? [row.assigneeId] : await kind.managers(tx, row)
  const params = { no: kind.numberOf(row), subject: row.title, count: String(row.urgeCount) }
  await kind.tell(tx, actor, row, kind.templates.urged, { userIds, params })
}

/** What changes with a ticket that the government wants settled by a day. */
export const supervised = ({ deadline }: { deadline?: string | null | undefined }) => ({
  changes: { superviseDeadline: deadline ?? null },
  detail: { deadline },
})

/** Tells the company and whoever has it in hand. */
export async function tellSupervised<Row extends Overseen>(
  kind: OversightKind<Row>,
  { tx, actor, row }: Told<Row>,
  remark: string | null | undefined,
) {
  const params = {
    ...{ no: kind.numberOf(row), subject: row.title },
    ...{ due: row.superviseDeadline ?? '', remark: remark?.trim() || '请尽快办结。' },
  }
  const userIds = [...(await kind.leaders(tx, row)), row.assigneeId ?? '']
  await kind.tell(tx, actor, row, kind.templates.supervised, { userIds, params })
}
