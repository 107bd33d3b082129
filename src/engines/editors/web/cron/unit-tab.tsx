import { useId, type ReactNode } from 'react'
import { firstPart, isWeekSet, partOf, setPart, type CronTexts } from '#kernel/shared/cron-edit.ts'
import { describePart } from '#kernel/shared/cron-describe.ts'
import type { CronUnit } from '#kernel/shared/cron-field.ts'
import { modeChoices, type ModeChoice } from './part-modes.ts'
import { PartFields } from './part-fields.tsx'

interface Props {
  unit: CronUnit
  texts: CronTexts
  onChange: (texts: CronTexts) => void
  /** The present year, where a range of years begins. */
  year: number
  disabled?: boolean
}

/** The choices of one field. Those of the day are closed while the week is set. */
export function UnitTab({ unit, texts, onChange, year, disabled = false }: Props): ReactNode {
  const name = useId()
  const isClosed = (choice: ModeChoice): boolean => disabled || (choice.of === 'day' && isWeekSet(texts))
  const isChosen = ({ of, mode }: ModeChoice): boolean => partOf(texts, of)?.mode === mode
  const choices = modeChoices[unit]
  const elsewhere = unit === 'week' && !choices.some(isChosen) ? partOf(texts, 'week') : undefined
  return (
    <div
      className="cron-tab"
      data-many={choices.length > 6}
      role="radiogroup"
      aria-label={unit === 'day' ? '日的取值方式' : '取值方式'}
    >
      {unit === 'day' && isWeekSet(texts) && (
        <p className="cron-note">
          已设置周，日固定为“?”。
          <button type="button" disabled={disabled} onClick={() => onChange(setPart(texts, 'week', { mode: 'unset' }))}>
            改为按日设置
          </button>
        </p>
      )}
      {elsewhere && <p className="cron-note">已在“日”中设置：{describePart('week', elsewhere)}</p>}
      {choices.map((choice) => {
        const { mode, of, label } = choice
        const part = partOf(texts, of)
        const isOn = isChosen(choice)
        return (
          <div key={`${of}-${mode}`} className="cron-choice" data-on={isOn} data-closed={isClosed(choice)}>
            <label>
              <input
                type="radio"
                name={name}
                checked={isOn}
                disabled={isClosed(choice)}
                onChange={() => onChange(setPart(texts, of, firstPart(of, mode, year)))}
              />
              {label}
            </label>
            {isOn && part && (
              <span className="cron-fields" data-wide={part.mode === 'list'}>
                <PartFields
                  unit={of}
                  part={part}
                  disabled={isClosed(choice)}
                  onChange={(next) => onChange(setPart(texts, of, next))}
                />
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
