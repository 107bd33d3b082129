import { useMemo, type ReactNode } from 'react'
import { codePath } from '#kernel/web/qr-code.ts'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { pilePaperApi } from '../shared/api.ts'
import type { BallotPile, PrintedBallot } from '../shared/schema.ts'
import './pile-print.css'

interface Props {
  jobId: string
  onClose: () => void
}

/** A pile of ballots, one a sheet, below the sheet that says which they are. */
export const PilePrint = ({ jobId, onClose }: Props): ReactNode => (
  <PrintWindow
    title="打印表决票"
    api={pilePaperApi}
    ids={[jobId]}
    sizes={['A4']}
    margin={16}
    width={860}
    sheet={(content, foot) => <Pile pile={content} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['票号', '房屋', '业主', '面积(㎡)'] as const

const Pile = ({ pile, foot }: { pile: BallotPile; foot: ReactNode }): ReactNode => (
  <>
    <PaperSheet title="表决票印制单" name={`表决票印制单 ${pile.meetingNo}`} foot={foot}>
      <p>
        {pile.name}（{pile.meetingNo}）
      </p>
      <SheetFacts facts={pile.facts} />
      <SheetLines
        heads={heads}
        lines={pile.ballots.map(({ ballotNo, rooms, owners, area }) => ({
          key: ballotNo,
          cells: [ballotNo, rooms, owners, area],
        }))}
      />
    </PaperSheet>
    {pile.ballots.map((ballot) => (
      <Ballot key={ballot.ballotNo} pile={pile} ballot={ballot} />
    ))}
  </>
)

/** What stood on ballots before their words were those of a template. */
const usualClosing = '填写说明：在所选项前的方框内画“√”，由业主签名，于表决截止前交回。委托他人的，附授权委托书。'

function Ballot({ pile, ballot }: { pile: BallotPile; ballot: PrintedBallot }): ReactNode {
  const { ballotNo, code, rooms, owners, area } = ballot
  const { size, path } = useMemo(() => codePath(code), [code])
  return (
    <article className="paper-sheet ballot-sheet" aria-label={`表决票 ${ballotNo}`}>
      <header>
        <div>
          <h2>{pile.title ?? '业主大会表决票'}</h2>
          <p>{pile.name}</p>
          <p className="ballot-sheet-no">编号：{ballotNo}</p>
        </div>
        <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden="true">
          <path d={path} fill="#000" />
        </svg>
      </header>
      <SheetFacts
        facts={[
          { label: '房屋', value: rooms },
          { label: '专有面积', value: `${area}㎡` },
          { label: '业主', value: owners },
          { label: '表决时间', value: pile.period },
        ]}
      />
      {pile.body && <p className="ballot-sheet-text">{pile.body}</p>}
      {pile.topics.map(({ title, text, hint, ways }) => (
        <section key={title}>
          <h3>
            {title}（{hint}）
          </h3>
          <p className="ballot-sheet-text">{text}</p>
          <ul>
            {ways.map((way) => (
              <li key={way}>
                <span aria-hidden="true">□</span> {way}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="ballot-sheet-text">{pile.closing ?? usualClosing}</p>
      <p className="ballot-sheet-sign">
        <span>业主（签字）：</span>
        <span>日期：</span>
      </p>
      <footer>
        <span>召集人：{pile.issuer}</span>
        <span>二维码仅供登记收票，扫描不显示任何内容</span>
      </footer>
    </article>
  )
}
