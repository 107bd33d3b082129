import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { publicityNoticeApi, type PublicityNotice } from '../shared/api.ts'
import './notice-print.css'

/** The notice that hangs on the board, on A4: looked at first, then issued and printed. */
export const NoticePrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印公示"
    ids={[id]}
    api={publicityNoticeApi}
    sizes={['A4']}
    margin={18}
    width={860}
    sheet={(notice, foot) => <Sheet notice={notice} foot={foot} />}
    onClose={onClose}
  />
)

const Sheet = ({ notice, foot }: { notice: PublicityNotice; foot: ReactNode }): ReactNode => (
  <article className="notice-sheet" aria-label={`公示 ${notice.title}`}>
    <h2>公示</h2>
    <h3>{notice.title}</h3>
    {notice.noticeNo && <p className="notice-number">{notice.noticeNo}</p>}
    <p className="notice-words">{`${notice.village}${notice.scope ? `（${notice.scope}）` : ''}：\n${notice.content}`}</p>
    <p>公示时间：{notice.period}。</p>
    {notice.objection && <p>{notice.objection}</p>}
    <div className="notice-sign">
      <span>{notice.issuer}</span>
      <span>{notice.date}</span>
    </div>
    <footer>{foot}</footer>
  </article>
)
