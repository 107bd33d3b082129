import type { ReactNode } from 'react'
import { Checkbox } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { AskingNode } from '../../shared/definition.ts'
import { nodeButton, type NodeButton } from '../../shared/dictionaries.ts'
import type { Words } from './node-words.ts'
import { Setting } from './setting.tsx'

interface Props {
  node: AskingNode
  words: Words
  onChange: (change: Partial<AskingNode>, field: string) => void
}

const all = Object.keys(nodeButton.items) as NodeButton[]

/** What whoever is asked may do beside agreeing, and what is kept from them. */
export const AllowedPanel = ({ node, words, onChange }: Props): ReactNode => (
  <>
    <Setting label="同意以外的按钮" help="没有勾选的，审批人看不到，也不能操作">
      {(id) => (
        <fieldset id={id} className="wf-buttons" aria-label="同意以外的按钮">
          <Checkbox.Group
            options={optionsOf(nodeButton)}
            value={node.buttons ?? all}
            onChange={(chosen) => onChange(buttonsOf(chosen), 'buttons')}
          />
        </fieldset>
      )}
    </Setting>
    <HiddenLines hidden={node.hidden} words={words} onChange={(hidden) => onChange({ hidden }, 'hidden')} />
    <LinesSetting
      label="可填写的内容"
      help="审批人同意时可以修改事项的这些内容，修改前后都记入审批记录"
      empty="不可填写"
      chosen={node.writable}
      lines={words.kind?.writable ?? []}
      onChange={(writable) => onChange({ writable }, 'writable')}
    />
  </>
)

/** Everything allowed is said by saying nothing: what later releases bring is allowed too. */
const buttonsOf = (chosen: readonly string[]): Partial<AskingNode> =>
  ({
    buttons: chosen.length === all.length ? undefined : all.filter((one) => chosen.includes(one)),
  }) as Partial<AskingNode>

interface HiddenProps {
  hidden: readonly string[] | undefined
  words: Words
  onChange: (hidden: string[]) => void
}

/** Lines of the matter that are kept from whom a node asks or tells. */
export const HiddenLines = ({ hidden, words, onChange }: HiddenProps): ReactNode => (
  <LinesSetting
    label="隐藏的内容"
    help="事项的这些内容不给本节点的人员看"
    empty="全部可见"
    chosen={hidden}
    lines={words.kind?.lines ?? []}
    onChange={onChange}
  />
)

interface LinesProps {
  label: string
  help: string
  /** What none chosen means. */
  empty: string
  chosen: readonly string[] | undefined
  lines: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses among lines of the matter; nothing where it has none to choose. */
const LinesSetting = ({ label, help, empty, chosen = [], lines, onChange }: LinesProps): ReactNode =>
  lines.length > 0 || chosen.length > 0 ? (
    <Setting label={label} help={help}>
      {(id) => (
        <ManySelect
          id={id}
          value={[...chosen]}
          options={lines.map((line) => ({ value: line, label: line }))}
          placeholder={empty}
          onChange={onChange}
        />
      )}
    </Setting>
  ) : null
