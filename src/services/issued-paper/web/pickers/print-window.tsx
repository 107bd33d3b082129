import { Fragment, useState, type ReactNode } from 'react'
import { Alert, Button, Radio, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { Paper, PaperPreview, type PaperSize } from '#kernel/web/paper.tsx'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { PapersApi } from '../../shared/api.ts'
import type { ListedPaper, ShownPaper } from '../../shared/schema.ts'
import { FootPanel } from '../foot-panel.tsx'
import { PapersPanel } from '../papers-panel.tsx'
import { useIssuing, type Issuing } from '../use-issuing.ts'

/** What a sheet is printed on, and how often it was printed before. */
interface SheetPlace {
  size: PaperSize
  reprints: number
}

interface Props<C> {
  title: string
  /** Records, one sheet each. */
  ids: readonly string[]
  api: PapersApi<C>
  /** Sizes to choose from, the usual one first. */
  sizes: readonly [PaperSize, ...PaperSize[]]
  /** Of a sheet, in mm. */
  margin?: number
  width: number
  /** One sheet, an article, or several where one does not hold it; `foot` stands at its end. */
  sheet: (content: C, foot: ReactNode, on: SheetPlace) => ReactNode
  onClose: () => void
}

/** Sheets about records: looked at first, then issued with a number and printed. Only issued papers reach the printer. */
export function PrintWindow<C>({ title, ids, api, sizes, margin, width, sheet, onClose }: Props<C>): ReactNode {
  const [size, setSize] = useState<PaperSize>(sizes[0])
  const { data, error, refetch } = useEndpoint(api.preview, { ids: ids.join(',') }, { staleTime: 0, quiet: true })
  const issuing = useIssuing(api)
  const { papers, refusal } = issuing
  const contents = papers?.map(({ content }) => content) ?? data
  const sheets = contents && <Sheets contents={contents} papers={papers} size={size} sheet={sheet} />
  return (
    <Dialog
      open
      title={title}
      width={width}
      onCancel={onClose}
      footer={
        <div className="print-foot">
          {sizes.length > 1 && <SizeChoice sizes={sizes} size={size} onChange={setSize} />}
          <PrintButtons ids={ids} issuing={issuing} isReady={contents !== undefined} />
        </div>
      }
    >
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {sheets ? (
        <PaperPreview size={size}>{sheets}</PaperPreview>
      ) : (
        <Unready error={error} onRetry={() => void refetch()} />
      )}
      {papers && !refusal && (
        <Paper size={size} margin={margin}>
          {sheets}
        </Paper>
      )}
      {ids.length === 1 && (
        <PapersPanel
          api={api}
          recordId={ids[0]!}
          isBusy={issuing.isBusy}
          onOpen={issuing.open}
          onReprint={(paperId) => issuing.reprint([paperId])}
        />
      )}
    </Dialog>
  )
}

interface SheetsProps<C> extends Pick<Props<C>, 'sheet'> {
  contents: readonly C[]
  papers: readonly ListedPaper[] | undefined
  size: PaperSize
}

function Sheets<C>({ contents, papers, size, sheet }: SheetsProps<C>): ReactNode {
  const total = contents.length
  return contents.map((content, index) => {
    const place = total > 1 ? `第${index + 1}张，共${total}张` : undefined
    const foot = <FootPanel paper={papers?.[index]} place={place} />
    const on = { size, reprints: papers?.[index]?.reprintCount ?? 0 }
    // oxlint-disable-next-line react/no-array-index-key -- a pile of sheets is drawn as it lies, never reordered
    return <Fragment key={index}>{sheet(content, foot, on)}</Fragment>
  })
}

interface PrintButtonsProps<C> {
  ids: readonly string[]
  issuing: Issuing<C>
  isReady: boolean
}

/** Which papers are shown, the way back to the records, and the one button that prints. */
function PrintButtons<C>({ ids, issuing, isReady }: PrintButtonsProps<C>): ReactNode {
  const { papers, refusal, isBusy, issue, reprint, close } = issuing
  return (
    <>
      <output>{papers && numbersOf(papers)}</output>
      {papers && <Button onClick={close}>返回预览</Button>}
      <RefusableButton
        type="primary"
        refusal={refusal}
        disabled={!isReady}
        loading={isBusy}
        onClick={() => (papers ? reprint(papers.map(({ id }) => id)) : issue(ids))}
      >
        {papers ? '重印' : '打印'}
      </RefusableButton>
    </>
  )
}

/** In place of sheets that are on their way or do not come. */
function Unready({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  if (!error) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Problem small kind="failed" title="打印内容获取失败" text={error.message} action="重试" onAction={onRetry} />
}

interface SizeChoiceProps {
  sizes: readonly PaperSize[]
  size: PaperSize
  onChange: (size: PaperSize) => void
}

const SizeChoice = ({ sizes, size, onChange }: SizeChoiceProps): ReactNode => (
  <Radio.Group
    aria-label="纸张"
    optionType="button"
    value={size}
    onChange={(event) => onChange(event.target.value as PaperSize)}
    options={sizes.map((value) => ({ value, label: value }))}
  />
)

function numbersOf(papers: readonly ShownPaper<unknown>[]): string {
  const [first, last] = [papers[0]?.paperNo, papers.at(-1)?.paperNo]
  return first === last ? `文书编号 ${first}` : `文书编号 ${first} 至 ${last}`
}
