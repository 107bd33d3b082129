import { useState, type ReactNode } from 'react'
import { Card, Switch } from 'antd'
import { CodeEditor, MarkdownEditor, MarkdownText, RichText, RichTextEditor } from '#engines/editors/web/blocks.tsx'
import './editors-page.css'

const notice =
  '<h2 style="text-align: center">停水通知</h2><p>尊敬的业主：<strong>11月22日</strong>9时至17时检修水泵，请提前储水。</p>' +
  '<table><tbody><tr><th><p>楼栋</p></th><th><p>时间</p></th></tr><tr><td><p>1至3号楼</p></td><td><p>上午</p></td></tr></tbody></table>'
const text =
  '# 巡检要点\n\n- [x] 消防通道\n- [ ] 电梯机房\n\n> 发现隐患立即上报。\n\n| 项目 | 次数 |\n| --- | ---: |\n| 水泵房 | 2 |\n'
const code = "select village_name, count(*) as total\nfrom rpt_repair\nwhere state = 'DONE'\ngroup by village_name\n"

/** Formatted text, Markdown and code. */
export function ExampleEditorsPage(): ReactNode {
  const [html, setHtml] = useState(notice)
  const [markdown, setMarkdown] = useState(text)
  const [source, setSource] = useState(code)
  const [isClosed, setClosed] = useState(false)
  return (
    <section className="example-editors">
      <label className="example-editors-switch" htmlFor="example-closed">
        <Switch id="example-closed" size="small" checked={isClosed} onChange={setClosed} /> 只读
      </label>
      <Card title="富文本">
        <RichTextEditor aria-label="富文本" value={html} onChange={setHtml} disabled={isClosed} />
        <h3>显示效果</h3>
        <div data-example="rich">
          <RichText html={html} />
        </div>
      </Card>
      <Card title="Markdown">
        <MarkdownEditor aria-label="Markdown" value={markdown} onChange={setMarkdown} disabled={isClosed} />
        <h3>显示效果</h3>
        <MarkdownText text={markdown} />
      </Card>
      <Card title="代码">
        <CodeEditor aria-label="代码" language="SQL" value={source} onChange={setSource} disabled={isClosed} />
      </Card>
    </section>
  )
}
