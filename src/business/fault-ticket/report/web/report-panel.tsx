import { useMemo, type ReactNode } from 'react'
import { Form } from 'antd'
import { block } from '#kernel/web/block.tsx'
import type { KeptFiles } from '#kernel/web/queue/kept-files.tsx'
import { call } from '#kernel/web/call.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { faultApi } from '../../shared/api.ts'

const ImageUpload = block(
  () => import('#engines/uploads/web/image-upload.tsx'),
  (m) => m.ImageUpload,
  { height: 136 },
)

interface PhotosProps extends Pick<EditProps, 'id' | 'value' | 'onChange'> {
  /** The step may wait for a network, and its pictures with it. */
  kept?: KeptFiles
}

/** Pictures of a fault: from the device, on a phone also straight from its camera; with a report films too. */
export const PhotosPanel = ({ id, value, onChange, kept }: PhotosProps): ReactNode => (
  <ImageUpload
    {...(id !== undefined && { id })}
    {...(kept && { kept })}
    value={typeof value === 'string' ? value : null}
    onChange={onChange}
    biz="fault"
    shrinks
    films={!kept}
    aria-label="上传照片"
  />
)

const sourceOf = (villageId: string | undefined): OptionSource => ({
  key: `fault equipment ${villageId ?? ''}`,
  search: (keyword, signal) =>
    call(faultApi.equipment, { keyword, ...(villageId && { villageId }) }, { signal, quiet: true }),
  named: (values, signal) => call(faultApi.equipment, { ids: values.join(',') }, { signal, quiet: true }),
})

/** Equipment of the chosen village by a part of its number, name or place. */
export function EquipmentPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | undefined>('villageId')
  const source = useMemo(() => sourceOf(villageId), [villageId])
  return (
    <RemoteSelect
      id={id}
      disabled={disabled === true || !villageId}
      source={source}
      value={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([chosen]) => onChange?.(chosen ?? null)}
      placeholder={villageId ? '请选择设备' : '请先选择小区'}
    />
  )
}
