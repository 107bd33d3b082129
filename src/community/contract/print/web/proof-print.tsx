import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { contractProofApi, type ContractProof } from '../shared/api.ts'
import './proof-print.css'

/** The proof that a contract is filed, on A4: looked at first, then issued and printed. */
export const ProofPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印备案证明"
    ids={[id]}
    api={contractProofApi}
    sizes={['A4']}
    margin={18}
    width={860}
    sheet={(proof, foot) => <Sheet proof={proof} foot={foot} />}
    onClose={onClose}
  />
)

const Sheet = ({ proof, foot }: { proof: ContractProof; foot: ReactNode }): ReactNode => (
  <article className="proof-sheet" aria-label={`备案证明 ${proof.registerNo}`}>
    <h2>物业服务合同备案证明</h2>
    <p className="proof-no">备案号：{proof.registerNo}</p>
    <p>
      {proof.company}：
      <br />
      你单位提交的{proof.village}《{proof.contract}》，经审核准予备案。
    </p>
    <table>
      <tbody>
        {proof.facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">收费标准</th>
          <td>{proof.prices.map(({ usage, price }) => `${usage} ${price}`).join('；')}</td>
        </tr>
      </tbody>
    </table>
    <div className="proof-sign">
      <span>{proof.office}（盖章）</span>
      <span>{proof.filedOn}</span>
    </div>
    <footer>{foot}</footer>
  </article>
)
