import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useMayAny } from '#kernel/web/gate.tsx'
import { matters, type Matter } from './choices.ts'
import './report-page.css'

/** 我要反映: two questions that lead to the form of a repair, a fault or a complaint. The first answer stands in the address. */
export function ReportPage(): ReactNode {
  const may = useMayAny()
  const [params] = useSearchParams()
  const open = matters
    .map((matter) => ({
      ...matter,
      choices: matter.choices.filter(({ permissions }) => permissions.every((one) => may(one))),
    }))
    .filter(({ choices }) => choices.length > 0)
  if (open.length === 0) return <EmptyState title="暂不能反映" text="如需反映，请联系物业。" />
  const chosen = open.find(({ key }) => key === params.get('matter'))
  return (
    <section className="to-report" aria-label="我要反映">
      {chosen ? <Second matter={chosen} /> : <First matters={open} />}
      <p className="to-report-note">下一页填写情况，可以直接拍照或从相册选图。提交后在“我的工单”看进度。</p>
    </section>
  )
}

const First = ({ matters: open }: { matters: readonly Matter[] }): ReactNode => (
  <>
    <h2>您遇到了什么事？</h2>
    <ul>
      {open.map(({ key, label, hint }) => (
        <li key={key}>
          <Link to={`?matter=${key}`}>
            <strong>{label}</strong>
            <span>{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)

const Second = ({ matter: { label, question, choices } }: { matter: Matter }): ReactNode => (
  <>
    <p>
      {label} <Link to="?">重新选择</Link>
    </p>
    <h2>{question}</h2>
    <ul>
      {choices.map(({ label: answer, hint, to }) => (
        <li key={answer}>
          <Link to={to}>
            <strong>{answer}</strong>
            <span>{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)
