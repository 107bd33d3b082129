import type { ReactNode } from 'react'
import { Pagination } from 'antd'
import type { Page } from '../shared/page.ts'

interface Props {
  /** The page that was answered; none while it is on its way. */
  answer: Pick<Page<unknown>, 'total' | 'size'> | undefined
  page: number
  onTurn: (page: number) => void
}

/** Turns the pages of a short list, as in a drawer; nothing where one page holds all. */
export const TurnPages = ({ answer, page, onTurn }: Props): ReactNode =>
  answer &&
  answer.total > answer.size && (
    <Pagination
      simple
      align="end"
      current={page}
      pageSize={answer.size}
      total={answer.total}
      showSizeChanger={false}
      onChange={onTurn}
    />
  )
