import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
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
  <article className="handover-sheet" aria-label={`档案移交清单 ${list.transferNo}`}>
    <h2>档案移交清单</h2>
    <p>编号：{list.transferNo}</p>
    <dl>
      {list.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? DASH}</dd>
        </div>
      ))}
    </dl>
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
        {list.lines.map((line) => (
          <tr key={line.seq}>
            <td>{line.seq}</td>
            <td>{line.archiveNo}</td>
            <td>{line.name}</td>
            <td>{line.category}</td>
            <td>{line.pages}</td>
            <td>{line.copies}</td>
            <td>{line.carrier}</td>
            <td>{line.result}</td>
            <td>{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
    <footer>{foot}</footer>
  </article>
)
