import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { filingFormApi, type FilingForm } from '../shared/api.ts'
import './filing-print.css'

/** The filing form of a committee on A4: looked at first, then issued and printed. */
export const FilingPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印备案表"
    ids={[id]}
    api={filingFormApi}
    sizes={['A4']}
    margin={14}
    width={860}
    sheet={(form, foot) => <Sheet form={form} foot={foot} />}
    onClose={onClose}
  />
)

const Facts = ({ facts }: { facts: FilingForm['facts'] }): ReactNode => (
  <dl>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? DASH}</dd>
      </div>
    ))}
  </dl>
)

const Sheet = ({ form, foot }: { form: FilingForm; foot: ReactNode }): ReactNode => (
  <article className="filing-sheet" aria-label={`业委会备案表 ${form.name}`}>
    <h2>业主委员会备案表</h2>
    <Facts facts={form.facts} />
    <h3>委员名单</h3>
    <table>
      <thead>
        <tr>
          {['姓名', '职务', '政治面貌', '房屋', '任职期间'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {form.members.map(({ name, position, politics, room, period }) => (
          <tr key={`${name} ${room}`}>
            <td>{name}</td>
            <td>{position}</td>
            <td>{politics}</td>
            <td>{room}</td>
            <td>{period}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h3>备案材料</h3>
    <Facts facts={form.papers} />
    <div className="filing-signs">
      <span>业主委员会（盖章）</span>
      <span>社区居民委员会（盖章）</span>
      <span>街道办事处（盖章）</span>
    </div>
    <footer>{foot}</footer>
  </article>
)
