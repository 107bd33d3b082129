import { useState, type ReactNode } from 'react'
import { Button, Radio } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { DASH, formatDateTime } from '#kernel/web/format.ts'
import { isEmptyValue } from './columns.ts'
import { choiceOfAll, firstChoice, openCount, type Choice, type Difference, type Side } from './conflict-rules.ts'
import type { Row } from './manage-view-props.ts'
import { FieldValue } from './widget.tsx'
import './conflict-dialog.css'

interface Props {
  differences: readonly Difference[]
  /** The record as it stands now. */
  fresh: Row
  onChoose: (choice: Choice) => void
  onCancel: () => void
}

const sides = { mine: '我填写的', theirs: '他人已保存的' } as const satisfies Record<Side, string>

/** Asks, field by field, which of two edits of one record shall stand. */
export function ConflictDialog({ differences, fresh, onChoose, onCancel }: Props): ReactNode {
  const [choice, setChoice] = useState(() => firstChoice(differences))
  const open = openCount(differences, choice)
  return (
    <Dialog
      open
      width={720}
      title="数据已被他人修改"
      onCancel={onCancel}
      footer={
        <div className="mv-form-footer">
          <Button onClick={onCancel}>返回继续编辑</Button>
          <Button type="primary" disabled={open > 0} onClick={() => onChoose(choice)}>
            {open > 0 ? `还有${open}项未选择` : '按所选保存'}
          </Button>
        </div>
      }
    >
      <p className="mv-conflict-lead">
        {changedBy(fresh)}。请选择以下{differences.length}项各保留哪一个，未列出的内容双方一致。
      </p>
      <div className="mv-conflict-all">
        {(['mine', 'theirs'] as const).map((side) => (
          <Button key={side} size="small" onClick={() => setChoice(choiceOfAll(differences, side))}>
            全部用{sides[side]}
          </Button>
        ))}
      </div>
      {differences.map((difference) => (
        <DifferenceRow
          key={difference.field.key}
          difference={difference}
          fresh={fresh}
          chosen={choice[difference.field.key]}
          onChoose={(side) => setChoice({ ...choice, [difference.field.key]: side })}
        />
      ))}
    </Dialog>
  )
}

/** Who came in between and when, as far as the record tells. */
function changedBy({ updateBy, updateTime }: Row): string {
  const who = typeof updateBy === 'string' && updateBy ? updateBy : '他人'
  const at = typeof updateTime === 'string' && updateTime ? `于 ${formatDateTime(updateTime)} ` : ''
  return `您编辑期间，${who} ${at}保存了修改`
}

interface RowProps {
  difference: Difference
  fresh: Row
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function DifferenceRow({ difference, fresh, chosen, onChoose }: RowProps): ReactNode {
  const { field, suggested } = difference
  const rows = { mine: { [field.key]: difference.mine }, theirs: fresh }
  return (
    <fieldset className="mv-conflict" data-open={chosen === undefined || undefined}>
      <legend>
        {field.label}
        {!suggested && <span className="mv-conflict-both">双方都已修改</span>}
      </legend>
      <Radio.Group value={chosen} onChange={({ target }) => onChoose(target.value as Side)}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio key={side} value={side} className="mv-conflict-side">
            <span className="mv-conflict-who">{sides[side]}</span>
            {isEmptyValue(difference[side]) ? (
              <span className="mv-dash">{DASH}</span>
            ) : (
              <FieldValue field={field} value={difference[side]} row={rows[side]} place="detail" />
            )}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
