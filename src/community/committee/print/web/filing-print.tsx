import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
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

const heads = ['姓名', '职务', '政治面貌', '房屋', '任职期间']

const Sheet = ({ form, foot }: { form: FilingForm; foot: ReactNode }): ReactNode => (
  <PaperSheet title="业主委员会备案表" name={`业委会备案表 ${form.name}`} className="filing-sheet" foot={foot}>
    <SheetFacts facts={form.facts} />
    <h3>委员名单</h3>
    <SheetLines
      heads={heads}
      lines={form.members.map(({ name, position, politics, room, period }) => ({
        key: `${name} ${room}`,
        cells: [name, position, politics, room, period],
      }))}
    />
    <h3>备案材料</h3>
    <SheetFacts facts={form.papers} />
    <div className="filing-signs">
      <span>业主委员会（盖章）</span>
      <span>社区居民委员会（盖章）</span>
      <span>街道办事处（盖章）</span>
    </div>
  </PaperSheet>
)
