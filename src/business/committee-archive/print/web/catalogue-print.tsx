import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { catalogueApi, type Catalogue } from '../shared/api.ts'
import './catalogue-print.css'

/** What lies in boxes, one sheet a box, on A4: looked at first, then issued and printed. */
export const CataloguePrint = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印卷内文件目录"
    ids={ids}
    api={catalogueApi}
    sizes={['A4']}
    margin={14}
    width={860}
    sheet={(box, foot) => <Sheet box={box} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['序号', '文件名', '文件日期', '文件类型', '页数', '份数']

const Sheet = ({ box, foot }: { box: Catalogue; foot: ReactNode }): ReactNode => (
  <article className="catalogue-sheet" aria-label={`卷内文件目录 ${box.archiveNo}`}>
    <h2>卷内文件目录</h2>
    <p>
      {box.archiveNo} {box.name}
    </p>
    <dl>
      {box.facts.map(({ label, value }) => (
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
        {box.lines.map(({ seq, name, date, type, pages, copies }) => (
          <tr key={seq}>
            <td>{seq}</td>
            <td>{name}</td>
            <td>{date}</td>
            <td>{type}</td>
            <td>{pages}</td>
            <td>{copies}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer>{foot}</footer>
  </article>
)
