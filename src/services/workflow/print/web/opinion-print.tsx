import { useMemo, type ReactNode } from 'react'
import { previewKindOf } from '#engines/uploads/shared/file-kind.ts'
import { nameOf } from '#engines/uploads/shared/upload-list.ts'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { instanceApi } from '../../shared/api.ts'
import type { InstanceDetail } from '../../shared/schema.ts'
import { opinionPaperApi, type OpinionPaper } from '../shared/api.ts'
import './opinion-print.css'

/** 审批单 on A4: looked at first, then issued with number and hash, and printed. */
export function OpinionPrint({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data } = useEndpoint(instanceApi.one, { id }, { staleTime: 60_000 })
  const links = useMemo(() => signatureLinks(data?.logs ?? []), [data])
  return (
    <PrintWindow
      title="打印审批单"
      ids={[id]}
      api={opinionPaperApi}
      sizes={['A4']}
      margin={18}
      width={860}
      sheet={(paper, foot) => <Sheet paper={paper} links={links} foot={foot} />}
      onClose={onClose}
    />
  )
}

/** A paper keeps where a signature is stored; whoever may read the approval gets the link that shows it. */
const signatureLinks = (logs: InstanceDetail['logs']): ReadonlyMap<string, string> =>
  new Map(logs.flatMap(({ sign }) => (sign === null ? [] : [[sign.split('?')[0]!, sign] as const])))

const Signature = ({ name, link }: { name: string; link: string | undefined }): ReactNode =>
  link !== undefined && previewKindOf(nameOf(link)) === 'image' ? (
    <img src={fileAddress(link)} alt={`${name}的签名`} />
  ) : null

interface SheetProps {
  paper: OpinionPaper
  links: ReadonlyMap<string, string>
  foot: ReactNode
}

const Sheet = ({ paper, links, foot }: SheetProps): ReactNode => (
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
        {paper.opinions.map(({ node, name, verdict, opinion, at, sign }) => (
          <tr key={`${at} ${node} ${name} ${verdict}`}>
            <td>{node}</td>
            <td>{name}</td>
            <td>{verdict}</td>
            <td>
              {opinion}
              {sign && <Signature name={name} link={links.get(sign)} />}
            </td>
            <td>{at}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer>{foot}</footer>
  </article>
)
