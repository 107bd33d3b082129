import { useEffect, useState, type ReactNode } from 'react'
import { Button, Slider } from 'antd'
import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons'
import Cropper from 'react-easy-crop'
import { messageOf } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { dataUrlOf } from '../data-url.ts'
import './crop.css'
import { cropImage, type CropArea } from './crop-image.ts'

export interface CropDialogProps {
  file: Blob
  /** Receives the chosen part as a JPEG; the dialog waits for it and shows what it throws. */
  onCrop: (picture: Blob) => void | Promise<void>
  onClose: () => void
  title?: string
  /** Width by height of the part. */
  aspect?: number
  shape?: 'rect' | 'round'
  /** Width of the result in px. */
  width?: number
}

const MOST_ZOOM = 4
const TURN = 90
const STEP = 4

/** The picture in base64: an object address would be gone when a hidden tab is shown again. */
function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    dataUrlOf(file).then(
      (read) => isWanted && setAddress(read),
      () => isWanted && setAddress(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return address
}

/** Asks which part of a picture is meant: by mouse, finger and wheel, or by arrow keys, slider and buttons. */
export function CropDialog(props: CropDialogProps): ReactNode {
  const { file, onCrop, onClose, title = '裁剪头像', aspect = 1, shape = 'round', width = 400 } = props
  const address = useAddress(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [degrees, setDegrees] = useState(0)
  const [area, setArea] = useState<CropArea>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const turn = (by: number): void => setDegrees((before) => (((before + by) % 360) + 360) % 360)
  const save = async (): Promise<void> => {
    if (!address || !area) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onCrop(await cropImage(address, { area, degrees, width }))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      width={480}
      onCancel={onClose}
      onOk={() => void save()}
      okText="保存"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !area }}
    >
      <div className="crop-stage">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            rotation={degrees}
            aspect={aspect}
            cropShape={shape}
            maxZoom={MOST_ZOOM}
            keyboardStep={STEP}
            cropperProps={{ role: 'group', 'aria-label': '裁剪区域，用方向键移动' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setProblem('图片无法读取，请换一张') }}
          />
        )}
      </div>
      <div className="crop-tools">
        <span>缩放</span>
        <Slider
          className="crop-zoom"
          ariaLabelForHandle="缩放"
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
        />
        <Button icon={<RotateLeftOutlined />} aria-label="向左旋转" onClick={() => turn(-TURN)} />
        <Button icon={<RotateRightOutlined />} aria-label="向右旋转" onClick={() => turn(TURN)} />
      </div>
      <p className="crop-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
