import type { List } from '#engines/manage-view/server/list.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { PaperDraft, PaperSource } from '#services/issued-paper/server/actions.ts'
import { readCommittees } from '#community/committee/server/lookup.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { archiveCarrier, archiveCategory } from '../../shared/dictionaries.ts'
import { receiveResult, transferKind } from '../shared/dictionaries.ts'
import { handoverKind, type Handover } from '../shared/handover.ts'
import type { FileTransfer, TransferItem } from '../shared/schema.ts'
import { readItems } from './repository.ts'
import type { StoredTransfer } from './tables.ts'

/** An empty box is an item of its own. */
const lineOf = (item: TransferItem, at: number): Handover['lines'][number] => ({
  seq: String(at + 1),
  archiveNo: item.archiveNo,
  name: item.fileName === null ? `${item.archiveName}（空盒）` : `${item.archiveName} / ${item.fileName}`,
  category: archiveCategory.items[item.category],
  pages: item.expectedPages === null ? '' : String(item.expectedPages),
  copies: item.expectedCopies === null ? '' : String(item.expectedCopies),
  carrier: archiveCarrier.items[item.carrier],
  result: item.receiveResult === null ? '' : receiveResult.items[item.receiveResult],
  remark: item.receiveRemark ?? '',
})

/** What the foot of the list adds up: boxes, items, pages, and what was not as told. */
function totalsOf(items: readonly TransferItem[]): string {
  const sum = (key: 'expectedPages' | 'expectedCopies') => items.reduce((total, item) => total + (item[key] ?? 0), 0)
  const found = (result: string) => items.filter((item) => item.receiveResult === result).length
  const boxes = new Set(items.map(({ archiveId }) => archiveId)).size
  return `合计：档案${boxes}盒，${items.length}项，${sum('expectedPages')}页，${sum('expectedCopies')}份；一致${found('1')}项，缺失${found('2')}项，不符${found('3')}项`
}

type Row = Pick<
  StoredTransfer,
  | 'id'
  | 'transferNo'
  | 'kind'
  | 'villageId'
  | 'fromCommitteeId'
  | 'toCommitteeId'
  | 'fromUserId'
  | 'toUserId'
  | 'supervisorId'
  | 'transferTime'
  | 'supervisedTime'
  | 'receivedTime'
  | 'senderHash'
  | 'supervisorHash'
  | 'receiverHash'
  | 'sealIncluded'
  | 'accountBalance'
  | 'remark'
>

/** All that the list of a hand-over says. */
export async function readHandover(reader: Reader, row: Row): Promise<Handover> {
  const items = await readItems(reader, row.id)
  const people = [row.fromUserId, row.toUserId, row.supervisorId].flatMap((id) => id ?? [])
  const names = new Map((await readUsers(reader, people)).map((user) => [user.id, user.name]))
  const terms = await readCommittees(
    reader,
    [row.fromCommitteeId, row.toCommitteeId].flatMap((id) => id ?? []),
  )
  const termOf = (id: string | null) => {
    const term = terms.find((one) => one.id === id)
    return term ? `${term.name}第${term.term}届` : null
  }
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const village = (await villageNames(reader, [row.villageId])).get(row.villageId) ?? null
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['小区', village],
    ['移交类型', transferKind.items[row.kind]],
    ['移交方', termOf(row.fromCommitteeId)],
    ['接收方', row.kind === '3' ? '社区代管' : termOf(row.toCommitteeId)],
    ['移交人', nameOf(row.fromUserId)],
    ['接收人', nameOf(row.toUserId)],
    ['监交人', nameOf(row.supervisorId)],
    ['日期', (row.receivedTime ?? row.transferTime)?.slice(0, 10) ?? null],
    ['含印章', row.sealIncluded === 'Y' ? '是' : '否'],
    ['移交账户余额（元）', row.accountBalance],
    ['备注', row.remark],
  ]
  const signs: readonly (readonly [role: string, userId: string | null, time: string | null, hash: string | null])[] = [
    ['移交人', row.fromUserId, row.transferTime, row.senderHash],
    ['接收人', row.toUserId, row.receivedTime, row.receiverHash],
    ['监交人', row.supervisorId, row.supervisedTime, row.supervisorHash],
  ]
  return {
    transferNo: row.transferNo,
    facts: facts.map(([label, value]) => ({ label, value })),
    lines: items.map(lineOf),
    totals: totalsOf(items),
    signs: signs.map(([role, userId, time, hash]) => ({
      role,
      name: nameOf(userId),
      time: time ?? '',
      hash: hash ?? '',
    })),
  }
}

export async function draftHandover(reader: Reader, row: Row): Promise<PaperDraft<Handover>> {
  const content = await readHandover(reader, row)
  return { recordId: row.id, title: `档案移交清单 ${row.transferNo}`, content, reveals: [] }
}

/** The list of a hand-over on paper; whoever prints one sees the transfer, and it has been received. */
export const handoversOf = (list: List<FileTransfer>): PaperSource<Handover> => ({
  kind: handoverKind,
  async drafts(reader, actor, ids) {
    const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
    if (rows.some(({ state }) => state !== 'RECEIVED')) throw refusal('接收后方可打印移交清单')
    return Promise.all(rows.map((row) => draftHandover(reader, row as unknown as Row)))
  },
})
