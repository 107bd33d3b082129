import type { ReactNode } from 'react'
import { Button, Form, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { ImageUpload } from '#engines/uploads/web/image-upload.tsx'
import { fieldsIn } from '#kernel/shared/field.ts'
import { resumeApi } from '../shared/api.ts'
import { resumeFields } from '../shared/fields.ts'
import type { MyResume } from '../shared/schema.ts'
import { RingPanel } from './ring-panel.tsx'
import { useSaving } from './use-saving.ts'
import { WorksPanel } from './works-panel.tsx'
import './my-page.css'

const FilesPanel = block(
  () => import('./files-panel.tsx'),
  (m) => m.FilesPanel,
  { height: 90 },
)

/** 我的履历: one's own career, section by section. */
export function MyResumePage(): ReactNode {
  useWidgets()
  const { data, error, refetch } = useEndpoint(resumeApi.mine, {})
  if (data) return <Written key={`${data.resume.version} ${data.resume.updateTime}`} mine={data} />
  if (!error) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <Problem kind="failed" title="履历获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
  )
}

function Written({ mine }: { mine: MyResume }): ReactNode {
  const { form, save, isBusy } = useSaving(mine)
  return (
    <div className="resume">
      <aside className="resume-side">
        <RingPanel mine={mine} />
      </aside>
      <div className="resume-main">
        <Form
          form={form}
          layout="vertical"
          initialValues={{ ...mine.resume, works: mine.workExperiences }}
          onFinish={save}
          scrollToFirstError
        >
          <section className="resume-part" aria-label="个人信息">
            <h2>个人信息</h2>
            <div className="resume-fields">
              {fieldsIn(resumeFields, 'form').map((field) => (
                <FormItem key={field.key} field={field} />
              ))}
              <Form.Item name="photo" label="照片">
                <ImageUpload most={1} biz="resume" aria-label="照片" />
              </Form.Item>
            </div>
          </section>
          <section className="resume-part" aria-label="工作经历">
            <h2>工作经历</h2>
            <WorksPanel />
          </section>
          <div className="resume-save">
            <Button type="primary" htmlType="submit" loading={isBusy}>
              保存
            </Button>
          </div>
        </Form>
        <section className="resume-part" aria-label="证书材料">
          <h2>证书材料</h2>
          <FilesPanel mine={mine} />
        </section>
      </div>
    </div>
  )
}
