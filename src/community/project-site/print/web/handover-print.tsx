import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { PaperSheet, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { siteHandoverApi, type SiteHandoverPaper } from '../shared/api.ts'
import './handover-print.css'

/** The list of a hand-over on A4, to be signed by three: looked at first, then issued and printed. */
export const HandoverPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印移交清单"
    ids={[id]}
    api={siteHandoverApi}
    sizes={['A4']}
    margin={14}
    width={860}
    sheet={(paper, foot) => <Sheet paper={paper} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['序号', '类别', '内容', '数量', '核对结果', '说明'] as const
const signers = ['移交方', '接收方', '监交人'] as const

const Sheet = ({ paper, foot }: { paper: SiteHandoverPaper; foot: ReactNode }): ReactNode => (
  <PaperSheet title="物业项目移交清单" name={`移交清单 ${paper.siteNo}`} foot={foot}>
    <p>
      项目：{paper.site}（{paper.siteNo}）　小区：{paper.village}
    </p>
    <p>
      移交方：{paper.company}　接收方：{paper.receiver}　退出日期：{paper.exitDate}
    </p>
    <SheetLines
      heads={heads}
      lines={paper.lines.map(({ no, kind, name, amount, result, remark }) => ({
        key: String(no),
        cells: [String(no), kind, name, amount ?? DASH, result ?? DASH, remark ?? DASH],
      }))}
    />
    <p>{paper.summary}</p>
    <div className="site-handover-signs">
      {signers.map((signer) => (
        <span key={signer}>{signer}（签字、日期）：</span>
      ))}
    </div>
  </PaperSheet>
)
