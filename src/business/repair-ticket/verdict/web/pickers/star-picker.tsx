import { useId, type ReactNode } from 'react'
import { StarFilled } from '@ant-design/icons'
import '../../../report/web/report-panel.css'

interface Props {
  id?: string
  value?: number
  onChange?: (stars: number) => void
}

const words = ['很差', '较差', '一般', '满意', '非常满意']

/** One to five stars as a row of radio buttons: arrows move between them, and a reader says what each means. */
export function StarPicker({ id, value = 0, onChange }: Props): ReactNode {
  const name = useId()
  return (
    <div className="repair-stars" id={id}>
      {words.map((word, index) => {
        const stars = index + 1
        return (
          <label key={word} data-filled={stars <= value} title={word}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={`${stars}星，${word}`}
              onChange={() => onChange?.(stars)}
            />
            <StarFilled />
          </label>
        )
      })}
      <span aria-hidden>{words[value - 1]}</span>
    </div>
  )
}
