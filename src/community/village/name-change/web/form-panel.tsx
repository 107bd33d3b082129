import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Form, Switch } from 'antd'
import { useSearchParams } from 'react-router'
import { FieldControl, type EditProps } from '#engines/manage-view/web/widget.tsx'

/** The village of an application; the one by which the list is narrowed comes first to mind. */
export function VillagePanel(props: EditProps): ReactNode {
  const [params] = useSearchParams()
  const wanted = params.get('villageId')
  const choose = useEffectEvent((id: string) => {
    if (!props.value) props.onChange?.(id)
  })
  useEffect(() => {
    if (wanted && !wanted.includes(',')) choose(wanted)
  }, [wanted])
  return <FieldControl {...props} />
}

/** Whether a new application is handed in at once or stays a draft. */
export const SubmitPanel = (): ReactNode => (
  <Form.Item name="submit" label="立即提交" initialValue valuePropName="checked" extra="关闭后保存为草稿，可以继续修改">
    <Switch />
  </Form.Item>
)
