import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import { checkCodeOf, type ListedPaper } from '../shared/schema.ts'

interface Props {
  /** Absent while the sheet is only looked at. */
  paper: ListedPaper | undefined
  /** Where the sheet lies in a pile of several. */
  place: string | undefined
}

/** What stands at the foot of every sheet: which paper it is, or that it is none yet. */
export const FootPanel = ({ paper, place }: Props): ReactNode => (
  <>
    {paper ? (
      <>
        <span>文书编号：{paper.paperNo}</span>
        <span>校验码：{checkCodeOf(paper.hash)}</span>
        <span>打印时间：{formatDateTime(paper.issuedAt)}</span>
        <span>打印人：{paper.issuerName}</span>
        {paper.reprintCount > 0 && <span>重印第{paper.reprintCount}次</span>}
      </>
    ) : (
      <span>预览，打印时生成文书编号</span>
    )}
    {place && <span>{place}</span>}
  </>
)
