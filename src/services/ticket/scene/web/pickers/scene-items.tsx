import type { ReactNode } from 'react'
import { Form } from 'antd'
import type { Field } from '#kernel/shared/field.ts'
import { parseTime } from '#kernel/web/format.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { leadMinutes, tooEarly } from '../../shared/lead.ts'
import '../scene-panel.css'

/** Is an appointment far enough ahead. */
export const isLateEnough = (expectTime: string, now: Date): boolean =>
  parseTime(expectTime).getTime() >= now.getTime() + leadMinutes * 60_000

interface Props {
  /** The three fields as the unit calls them. */
  expectTime: Field
  lng: Field
  lat: Field
}

/** Inside the form of a report: when somebody is wished for, and where it is on the map. */
export const SceneItems = ({ expectTime, lng, lat }: Props): ReactNode => (
  <>
    <Form.Item
      name="expectTime"
      label={expectTime.label}
      rules={[
        {
          validator: async (_rule, value: string | undefined) => {
            if (value && !isLateEnough(value, new Date())) throw new Error(tooEarly)
          },
        },
      ]}
    >
      <FieldControl field={expectTime} />
    </Form.Item>
    <div className="scene-point">
      <Form.Item name="lng" label={lng.label} extra="可在地图上选点，不选则按小区位置">
        <FieldControl field={lng} />
      </Form.Item>
      <Form.Item name="lat" label={lat.label}>
        <FieldControl field={lat} />
      </Form.Item>
    </div>
  </>
)
