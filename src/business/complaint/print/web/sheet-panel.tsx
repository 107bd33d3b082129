import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import type { ComplaintSheet } from '../shared/sheet.ts'

interface Props {
  sheet: ComplaintSheet
  foot: ReactNode
}

/** One complaint on paper: what was said, who answers, what was done, who signs. */
export const SheetPanel = ({ sheet, foot }: Props): ReactNode => (
  <article className="complaint-sheet" aria-label={`办理单 ${sheet.complaintNo}`}>
    <header>
      <p>{sheet.organisation}</p>
      <h2>投诉建议办理单</h2>
      <p>编号：{sheet.complaintNo}</p>
    </header>
    <dl>
      {[...sheet.reporter, ...sheet.facts].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? DASH}</dd>
        </div>
      ))}
    </dl>
    <h3>诉求内容</h3>
    <p className="complaint-sheet-text">{sheet.content}</p>
    {sheet.expectation && (
      <>
        <h3>期望</h3>
        <p className="complaint-sheet-text">{sheet.expectation}</p>
      </>
    )}
    <h3>办理经过</h3>
    <table>
      <tbody>
        {sheet.steps.map(({ time, label, who, words }) => (
          <tr key={`${time}${label}${who}${words ?? ''}`}>
            <td>{time}</td>
            <td>{label}</td>
            <td>{who}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h3>答复</h3>
    <p className="complaint-sheet-text complaint-sheet-free">{sheet.answer}</p>
    <div className="complaint-sheet-signs">
      <span>经办人签字</span>
      <span>主办单位（章）</span>
      <span>审核意见</span>
    </div>
    <footer>{foot}</footer>
  </article>
)
