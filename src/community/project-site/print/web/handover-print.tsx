import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
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
    margin={18}
    width={860}
    sheet={(paper, foot) => <Sheet paper={paper} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['序号', '类别', '内容', '数量', '核对结果', '说明'] as const
const signers = ['移交方', '接收方', '监交人'] as const

const Sheet = ({ paper, foot }: { paper: SiteHandoverPaper; foot: ReactNode }): ReactNode => (
  <article className="handover-sheet" aria-label={`移交清单 ${paper.siteNo}`}>
    <h2>物业项目移交清单</h2>
    <p>
      项目：{paper.site}（{paper.siteNo}）　小区：{paper.village}
    </p>
    <p>
      移交方：{paper.company}　接收方：{paper.receiver}　退出日期：{paper.exitDate}
    </p>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line) => (
          <tr key={line.no}>
            <td>{line.no}</td>
            <td>{line.kind}</td>
            <td>{line.name}</td>
            <td>{line.amount ?? DASH}</td>
            <td>{line.result ?? DASH}</td>
            <td>{line.remark ?? DASH}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{paper.summary}</p>
    <div className="handover-sign">
      {signers.map((signer) => (
        <span key={signer}>{signer}（签字、日期）：</span>
      ))}
    </div>
    <footer>{foot}</footer>
  </article>
)
