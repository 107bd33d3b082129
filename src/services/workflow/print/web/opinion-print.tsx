import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { opinionPaperApi, type OpinionPaper } from '../shared/api.ts'
import './opinion-print.css'

/** 审批单 on A4: looked at first, then issued with number and hash, and printed. */
export const OpinionPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印审批单"
    ids={[id]}
    api={opinionPaperApi}
    sizes={['A4']}
    margin={18}
    width={860}
    sheet={(paper, foot) => <Sheet paper={paper} foot={foot} />}
    onClose={onClose}
  />
)

const Sheet = ({ paper, foot }: { paper: OpinionPaper; foot: ReactNode }): ReactNode => (
  <article className="opinion-sheet" aria-label={`审批单 ${paper.title}`}>
    <h2>审批单</h2>
    <h3>{paper.title}</h3>
    <table>
      <caption>事项</caption>
      <tbody>
        {[
          ['流程编号', paper.instanceNo],
          ['流程', paper.definition],
          ['发起人', `${paper.starter}，${paper.startedAt}`],
          ['结果', `${paper.result}，${paper.endedAt}`],
          ...paper.lines.map(({ label, value }) => [label, value]),
        ].map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <table>
      <caption>审批意见</caption>
      <thead>
        <tr>
          {['节点', '人员', '处理', '意见', '时间'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.opinions.map(({ node, name, verdict, opinion, at }) => (
          <tr key={`${at} ${node} ${name} ${verdict}`}>
            <td>{node}</td>
            <td>{name}</td>
            <td>{verdict}</td>
            <td>{opinion}</td>
            <td>{at}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer>{foot}</footer>
  </article>
)
