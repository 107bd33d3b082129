import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Select, type SelectProps } from 'antd'

interface Props<Value> extends Omit<SelectProps<Value>, 'mode'> {
  /** Takes typed values too. */
  isFree?: boolean
  /** One value alone: then it is antd's own list. */
  isMany?: boolean | undefined
}

/**
 * A list of which several entries are chosen, in the place of antd's own: there Tab takes the active entry, as Enter
 * does, and so undoes a choice that was just made or makes another one, and stays. Here Tab leaves.
 */
export function ManySelect<Value = string[]>({
  isFree,
  isMany = true,
  onOpenChange,
  ...props
}: Props<Value>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (!isMany) return <Select<Value> {...props} {...(onOpenChange && { onOpenChange })} />
  const change = (open: boolean): void => {
    setOpen(open)
    onOpenChange?.(open)
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !isOpen) return
    event.stopPropagation()
    change(false)
  }
  return (
    <span role="presentation" style={{ display: 'contents' }} onKeyDownCapture={leave}>
      <Select<Value> {...props} mode={isFree ? 'tags' : 'multiple'} open={props.open ?? isOpen} onOpenChange={change} />
    </span>
  )
}
