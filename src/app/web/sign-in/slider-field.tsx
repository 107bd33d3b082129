import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { within } from '#kernel/web/load-code.ts'

/** How long the slider's code may be on its way. */
const PATIENCE_MS = 10_000

interface SliderProps {
  value: boolean
  onChange: (verified: boolean) => void
}

type Slider = ComponentType<SliderProps>

const loadSlider = async (): Promise<Slider> => (await import('#kernel/web/drag-verify.tsx')).DragVerify

interface Props extends SliderProps {
  /** Where the slider comes from. */
  load?: () => Promise<Slider>
}

/**
 * Drag-to-verify, whose code comes when it is asked for. Sign-in cannot go on without it, so a code that does not come
 * says what may help instead of leaving an empty place.
 */
export function SliderField({ load = loadSlider, ...props }: Props): ReactNode {
  const [slider, setSlider] = useState<{ code: Slider | void }>()
  useEffect(() => {
    void within(PATIENCE_MS, load())
      // oxlint-disable-next-line no-console -- whoever keeps the site finds here what did not come
      .catch((error: unknown) => console.error(error))
      .then((code) => setSlider({ code }))
  }, [load])
  return (
    <div className="sign-in-slider">
      {slider?.code ? createElement(slider.code, props) : null}
      {slider && !slider.code && (
        <p className="sign-in-alert" role="alert">
          验证组件加载失败，请刷新页面或联系管理员检查配置
        </p>
      )}
    </div>
  )
}
