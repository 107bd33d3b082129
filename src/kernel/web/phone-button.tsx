import { useState, type ReactNode } from 'react'
import { PhoneOutlined } from '@ant-design/icons'
import { CallError } from './call-error.ts'
import { useToast } from './toast.ts'

interface Props {
  /** Asks for the number, which nothing on the page holds before. */
  ask: () => Promise<string>
  className?: string
  /** Whom it calls, for those who do not see where it stands. */
  label: string
}

/** Calls: the number is asked for when it is pressed, stays to be read, and is dialled where the device can. */
export function PhoneButton({ ask, className, label }: Props): ReactNode {
  const [phone, setPhone] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const dial = async (): Promise<void> => {
    setBusy(true)
    try {
      const value = await ask()
      setPhone(value)
      location.assign(`tel:${value}`)
    } catch (error) {
      if (!(error instanceof CallError && error.shown)) toast.failure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  if (phone)
    return (
      <a className={className} href={`tel:${phone}`} aria-label={`${label}：${phone}`}>
        <PhoneOutlined aria-hidden />
        {phone}
      </a>
    )
  return (
    <button type="button" className={className} aria-label={label} disabled={isBusy} onClick={() => void dial()}>
      <PhoneOutlined aria-hidden />
      打电话
    </button>
  )
}
