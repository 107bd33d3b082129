import { useLocation } from 'react-router'
import { copyText } from '#kernel/web/copy-text.ts'
import { useToast } from '#kernel/web/toast.ts'
import { isConcealed } from './private-values.ts'
import { useView } from './view-context.tsx'

/** Copies the address of what is shown now, so that whoever opens it sees the same. */
export function useCopyLink(): () => void {
  const { address } = useView()
  const { pathname, search } = useLocation()
  const toast = useToast()
  // A bare address would show the reader's own default view.
  const link = address.isBare ? `${pathname}${search ? `${search}&` : '?'}_page=1` : pathname + search
  const copy = async (): Promise<void> => {
    const said = isConcealed(search) ? '链接已复制，其中不含手机号、证件号的条件' : '链接已复制'
    if (await copyText(location.origin + link)) toast.success(said)
    else toast.warning(`复制失败，请手动复制：${location.origin}${link}`)
  }
  return () => void copy()
}
