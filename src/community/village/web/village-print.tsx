import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { villageFileApi, type VillageFile } from '../shared/village-file.ts'
import './village-print.css'

/** The file of a village on A4: looked at first, then issued and printed. */
export const VillagePrint = ({ villageId, onClose }: { villageId: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印小区档案"
    ids={[villageId]}
    api={villageFileApi}
    sizes={['A4']}
    margin={12}
    width={860}
    sheet={(file, foot) => <Sheet file={file} foot={foot} />}
    onClose={onClose}
  />
)

function Sheet({ file, foot }: { file: VillageFile; foot: ReactNode }): ReactNode {
  return (
    <article className="village-sheet" aria-label={`小区档案 ${file.name}`}>
      <header>
        <p>{file.organisation}</p>
        <h2>小区档案</h2>
        <p>编码：{file.code}</p>
      </header>
      {file.sections.map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(({ label, value, isWide }) => (
              <div key={label} data-wide={isWide}>
                <dt>{label}</dt>
                <dd>{value ?? DASH}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="village-sheet-signs">
        <span>填表人签字</span>
        <span>社区盖章</span>
        <span>街道盖章</span>
      </div>
      <footer>{foot}</footer>
    </article>
  )
}
