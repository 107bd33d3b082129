import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { handoverApi } from '../shared/api.ts'
import type { Handover } from '../shared/handover.ts'
import './handover-print.css'

/** The list of a hand-over on A4: looked at first, then issued and printed. */
export const HandoverPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印档案移交清单"
    ids={[id]}
    api={handoverApi}
    sizes={['A4']}
    margin={14}
    width={860}
    sheet={(list, foot) => <Sheet list={list} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['序号', '档案编号', '名称', '类别', '页数', '份数', '载体', '核对结果', '备注']

const Sheet = ({ list, foot }: { list: Handover; foot: ReactNode }): ReactNode => (
  <PaperSheet title="档案移交清单" name={`档案移交清单 ${list.transferNo}`} foot={foot}>
    <p>编号：{list.transferNo}</p>
    <SheetFacts facts={list.facts} />
    <SheetLines
      heads={heads}
      lines={list.lines.map(({ seq, archiveNo, name, category, pages, copies, carrier, result, remark }) => ({
        key: seq,
        cells: [seq, archiveNo, name, category, pages, copies, carrier, result, remark],
      }))}
    />
    <p>{list.totals}</p>
    <div className="handover-signs">
      {list.signs.map(({ role, name, time, hash }) => (
        <span key={role}>
          {role}：{name}
          <small>{time || DASH}</small>
          <small>签字校验 {hash.slice(0, 16) || DASH}</small>
        </span>
      ))}
    </div>
  </PaperSheet>
)
