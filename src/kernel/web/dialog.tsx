import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Modal, type ModalProps } from 'antd'

export interface DialogProps extends Omit<ModalProps, 'mask' | 'destroyOnHidden' | 'getContainer' | 'modalRender'> {
  children: ReactNode
}

/**
 * A number that changes each time the surrounding tab is hidden. antd's Modal cannot live through that while it is
 * open, so it is mounted anew.
 */
export function useHideCount(): number {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => () => setCount((before) => before + 1), [])
  return count
}

/**
 * The one modal window. Esc and the close button close it, a click beside it never does. When the tab around it is
 * hidden and shown again its content is mounted anew: hold what is typed in a form instance outside of it.
 */
export function Dialog({ children, ...rest }: DialogProps): ReactNode {
  const hides = useHideCount()
  return (
    <Modal
      key={hides}
      cancelText="取消"
      okText="确定"
      centered
      width={520}
      {...rest}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {children}
    </Modal>
  )
}
