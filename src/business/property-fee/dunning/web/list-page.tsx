import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { dunningApi, dunningCrud } from '../shared/api.ts'
import { dunningFields } from '../shared/fields.ts'
import { dunningPermissions } from '../shared/permissions.ts'
import type { FeeDunning } from '../shared/schema.ts'
import { SumsPanel } from './sums-panel.tsx'

const BillsPanel = block(
  () => import('./detail-panel.tsx'),
  (m) => m.BillsPanel,
  { height: 160 },
)
const ContactsPanel = block(
  () => import('./detail-panel.tsx'),
  (m) => m.ContactsPanel,
  { height: 160 },
)
const NoteDialog = block(
  () => import('./note-dialog.tsx'),
  (m) => m.NoteDialog,
)
const LetterPrint = block(
  () => import('./letter-print.tsx'),
  (m) => m.LetterPrint,
)

const detail = {
  tabs: ({ id }: FeeDunning) => [
    { key: 'bills', label: '催缴账单', children: <BillsPanel id={id} /> },
    { key: 'contacts', label: '联系记录', children: <ContactsPanel id={id} /> },
  ],
}
const order = {
  search: ['villageId', 'state', 'dunningLevel', 'dunningWay'],
  cards: ['roomName', 'state', 'dunningLevel', 'dunningWay', 'amount', 'result', 'promiseOn'],
} as const

const summary = (query: Readonly<Record<string, string>>): ReactNode => <SumsPanel query={query} />

const isOpen = ({ state }: FeeDunning): boolean => state === 'W' || state === 'D'
const isLetter = (row: FeeDunning): boolean => row.dunningWay === 'LETTER' && isOpen(row)
const onlyLetters = '只能打印方式为催缴函、尚未结束的记录'
const most = 50

/** 催缴记录: who was asked for what, what came of it, and letters to be printed and brought. */
export function FeeDunningPage(): ReactNode {
  const [ids, setIds] = useState<readonly string[]>()
  const rowActions: readonly RowAction<FeeDunning>[] = [
    {
      key: 'print',
      label: '打印催缴函',
      permission: dunningPermissions.print,
      visible: isLetter,
      onClick: ({ id }) => setIds([id]),
    },
  ]
  const batchActions: readonly BatchAction<FeeDunning>[] = [
    {
      key: 'print',
      label: '打印催缴函',
      permission: dunningPermissions.print,
      refusal: (rows) => {
        if (rows.length > most) return `一次最多打印${most}张`
        return rows.every(isLetter) ? null : onlyLetters
      },
      onClick: (rows) => setIds(rows.map(({ id }) => id)),
    },
  ]
  return (
    <>
      <ManageView
        title="催缴记录"
        api={dunningApi}
        fields={dunningFields}
        permissions={dunningCrud}
        detail={detail}
        order={order}
        summary={summary}
        rowActions={rowActions}
        batchActions={batchActions}
        stepDialogs={{ note: NoteDialog }}
      />
      {ids && <LetterPrint ids={ids} onClose={() => setIds(undefined)} />}
    </>
  )
}
